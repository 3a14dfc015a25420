#!/usr/bin/env python3
"""Reads receipts on Apache Spark: spark-submit recipes/spark.py FILES OUT

FILES is a text file with a path on each line, which all nodes see, as they have the program; OUT gets a record on each line.
"""
import json
import sys

from pyspark.sql import SparkSession

files, out = sys.argv[1:]
context = SparkSession.builder.appName("summa").getOrCreate().sparkContext
replies = (context.textFile(files, minPartitions=4 * context.defaultParallelism)
           .map(lambda file: json.dumps({"file": file}))
           .pipe("summa worker", checkCode=True))  # without it a worker that dies loses the rest of its lines, and nobody hears of it
replies.map(json.loads).filter(lambda reply: "record" in reply).map(lambda reply: json.dumps(reply["record"])).saveAsTextFile(out)
