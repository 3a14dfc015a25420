"""The command `summa-ray`."""
import argparse
import itertools
import os
import shutil
import sys
import time

from . import Trouble
from .inputs import Listing
from .parts import Parts
from .places import Place, absolute
from .plan import Plan

# Exit codes, the same as those of `summa`.
SOME_FAILED, USAGE, CANNOT_START, CANNOT_WRITE, INTERRUPTED = 2, 64, 71, 73, 130

DESCRIPTION = "Reads receipts with Summa on a Ray cluster, or on this machine, into a Parquet table with each page exactly once."

EXAMPLES = """\
examples:
  summa-ray scan receipts/ --out records/                         on this machine
  summa-ray scan s3://bucket/receipts --out s3://bucket/records --address auto
  summa-ray scan list.parquet --column key --out s3://bucket/records --jsonl
  summa-ray scan s3://bucket/receipts --out out/ --annotate marked/ --limit 100 -- --languages de

PATH is a file, a folder with everything in it, an address such as s3://bucket/folder or gs://bucket/folder, or a list of these:
a .parquet or .csv file with a column of addresses (file, address, path, uri, url, or the one that --column names).

OUT gets records/ with a row for each page, which pyarrow, DuckDB, Spark and pandas read as one table, for example
  duckdb -c "select file, page, total.exact, merchant from 'OUT/records/*.parquet' where status = 'ok'"
plan/ says which file belongs to which part of records/, and work/ which files are being read. However the scan ends, the same
command continues with what is missing, and later reads new files. Only one scan at a time may write to an OUT.

exit codes: 0 all read, 2 some pages could not be read (their rows say why), 64 wrong usage, 71 cannot start, 73 cannot write,
130 Ctrl-C
"""


def parser():
    command = argparse.ArgumentParser(prog="summa-ray", description=DESCRIPTION, epilog=EXAMPLES,
                                      formatter_class=argparse.RawDescriptionHelpFormatter)
    command.add_argument("--version", action="version", version=f"summa-ray {_version()}")
    scan = command.add_subparsers(dest="command", required=True, metavar="scan").add_parser(
        "scan", help="read files, folders, buckets or lists; see summa-ray scan --help", description=DESCRIPTION, epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    scan.add_argument("paths", nargs="+", metavar="PATH", help="what to read")
    scan.add_argument("--out", required=True, metavar="OUT", help="folder or address for the records; the same one continues a scan")
    scan.add_argument("--jsonl", action="store_true", help="also write the records as lines of JSON, to OUT/jsonl/")
    scan.add_argument("--annotate", metavar="DIR", help="write a picture of each page with the amounts in boxes to a folder or address")
    scan.add_argument("--limit", type=_positive, metavar="N", help="read only the first N files, to try it out")
    scan.add_argument("--column", metavar="NAME", help="the column of a list with the addresses")
    cluster = scan.add_argument_group("cluster")
    cluster.add_argument("--address", metavar="RAY", help="a cluster: auto, or ray://host:10001 (default: Ray on this machine)")
    cluster.add_argument("--actors", type=_positive, metavar="N", help="pages read at once (default: the number of cores)")
    cluster.add_argument("--memory", type=_positive, default=1024, metavar="MiB", help="memory that an actor declares to Ray (default: 1024)")
    cluster.add_argument("--batch", type=_positive, default=256, metavar="N", help="maximum number of files in a part (default: 256)")
    cluster.add_argument("--quiet", action="store_true", help="no progress bars")
    reading = scan.add_argument_group("reading", "Arguments after -- are passed on to summa worker, such as -- --languages de.")
    reading.add_argument("--summa", default=os.environ.get("SUMMA", "summa"), metavar="FILE", help="the program, if it is not in PATH")
    reading.add_argument("--timeout", type=_positive, default=60, metavar="SECONDS", help="time limit for a page (default: 60)")
    reading.add_argument("--tries", type=_positive, default=3, metavar="N", help="tries of a page whose reader dies (default: 3)")
    reading.add_argument("--memory-limit", type=int, default=4096, metavar="MiB",
                         help="address space of a worker; 0 for no limit (default: 4096)")
    reading.add_argument("--max-bytes", type=_positive, default=256 << 20, metavar="BYTES", help="refuse larger files (default: 256 MiB)")
    return command


def _positive(text):
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return value


def _version():
    from importlib.metadata import PackageNotFoundError, version
    try:
        return version("summa-ray")
    except PackageNotFoundError:
        return "(not installed)"


def main(arguments=None):
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    behind = arguments.index("--") if "--" in arguments else len(arguments)
    try:
        options = parser().parse_args(arguments[:behind])
    except SystemExit as end:
        return USAGE if end.code else 0
    try:
        return run(options, arguments[behind + 1:])
    except Trouble as trouble:
        print(f"summa-ray: {trouble}", file=sys.stderr)
        return CANNOT_START
    except KeyboardInterrupt:
        print("\nsumma-ray: stopped; the same command continues", file=sys.stderr)
        return INTERRUPTED


def run(options, worker_options):
    try:
        from .reader import Settings
        from .scan import scan
    except ImportError as error:
        raise Trouble(f"{error.name} is not installed; install it with pip install ./Cluster") from error
    program = options.summa
    if not options.address:
        program = shutil.which(options.summa)
        if program is None:
            raise Trouble(f"there is no program {options.summa}; install Summa (make deb, or make install), or name it with --summa")
        program = os.path.abspath(program)
    begun = time.monotonic()
    out, annotate = Place(absolute(options.out)), options.annotate and absolute(options.annotate)
    plan, parts = Plan(out), Parts(out, options.jsonl)
    files = Listing(options.paths, options.column, tuple(filter(None, (out.address, annotate))))
    try:
        parts.tables.sweep(), parts.lines.sweep(), out.child("work").sweep(), plan.folder.sweep()
        new = plan.extend(files, options.batch, options.limit)
        done = parts.done()
    except OSError as error:
        print(f"summa-ray: {out.address} cannot be written or read ({error}); check it, its permissions and the credentials",
              file=sys.stderr)
        return CANNOT_WRITE
    batches = _first(plan.batches(), options.limit)
    if not batches:
        raise Trouble(f"there are no receipts in {', '.join(options.paths)}{_passed_over(files)}")
    pending = [place for batch, place in batches.items() if batch not in done]
    missing = sum(count for _, _, count in pending)
    known = sum(count for _, _, count in batches.values()) - missing
    print(f"summa-ray: {_counted(missing, 'file')} to read, {new} of them new to {out.address}, {known} read before"
          f"{_passed_over(files)}", file=sys.stderr)
    if not pending:
        return 0
    counts = scan(
        [place[:2] for place in pending], Settings(
            out=out.address, summa=program, options=tuple(worker_options), seconds=options.timeout, memory=options.memory_limit << 20,
            max_bytes=options.max_bytes, tries=options.tries, annotate=annotate, json_lines=options.jsonl),
        options.actors, options.memory << 20, options.address, not options.quiet and sys.stderr.isatty())
    print(f"summa-ray: {_counted(counts['pages'], 'page')} of {_counted(counts['files'], 'file')} in {time.monotonic() - begun:.0f} s: "
          f"{counts['totals']} with a total, {counts['failed']} not read; records in {parts.tables.address}", file=sys.stderr)
    return SOME_FAILED if counts["failed"] else 0


def _first(batches, limit):
    """The batches with the first files, up to a limit."""
    before = itertools.accumulate((count for _, _, count in batches.values()), initial=0)
    return {batch: place for (batch, place), count in zip(batches.items(), before) if limit is None or count < limit}


def _counted(number, thing):
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def _passed_over(files):
    kinds = ", ".join(f"{count} {kind}" for kind, count in files.passed_over.most_common())
    return f"; passed over: {kinds}" if kinds else ""


if __name__ == "__main__":
    sys.exit(main())
