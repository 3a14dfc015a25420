#!/usr/bin/env python3
"""Reads receipts on Apache Spark: spark-submit recipes/spark.py FILES OUT [SUMMA]

FILES is a text file with a path on each line, which all nodes see; OUT gets a record on each line.
SUMMA is the absolute path of the program on all nodes, by default /usr/bin/summa: Spark pipes to a
process without an environment, so there is no PATH.
"""
import json
import sys

from pyspark.sql import SparkSession

files, out, summa = (*sys.argv[1:], "/usr/bin/summa")[:3]
context = SparkSession.builder.appName("summa").getOrCreate().sparkContext
replies = (context.textFile(files, minPartitions=4 * context.defaultParallelism)
           .map(lambda file: json.dumps({"file": file}))
           .pipe(f"{summa} worker", checkCode=True))  # otherwise a worker that dies silently loses the rest of its lines
replies.map(json.loads).filter(lambda reply: "record" in reply).map(lambda reply: json.dumps(reply["record"])).saveAsTextFile(out)
