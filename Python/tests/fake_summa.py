#!/usr/bin/env python3
"""A stand-in for `summa worker` that behaves as a file's name says: crash, hang, kill its parent,
answer nonsense."""
import json
import os
import re
import signal
import sys
import time


def record(job, page, pages):
    number = int.from_bytes(job["name"].encode("utf-8", "replace")[-4:], "big") % 10_000 / 100
    return {"schema": 1, "file": job["name"], "page": page, "pages": pages, "status": "ok",
            "image": {"width": 100, "height": 200, "orientation": 1},
            "total": {"id": 1, "value": number, "exact": f"{number:.2f}", "confidence": 0.9},
            "amounts": [{"id": 1, "value": number, "exact": f"{number:.2f}", "text": str(number), "kind": "money", "confidence": 0.9,
                         "line": 0, "range": [0, 4], "box": {"x": 0, "y": 0, "width": 0.5, "height": 0.1},
                         "image_box": {"x": 0, "y": 180, "width": 50, "height": 20}}],
            "milliseconds": {"read": 1.5}}


def tell(**reply):
    print(json.dumps(reply), flush=True)


def main():
    if sys.argv[1:] == ["--version"]:
        return print("summa 0 (a stand-in)")
    if "--nonsense" in sys.argv:
        print("summa: there is no option --nonsense", file=sys.stderr)
        sys.exit(64)
    if os.path.exists(os.environ.get("FAKE_START", "")):
        os.unlink(os.environ["FAKE_START"])
        os.kill(os.getpid(), signal.SIGKILL)
    parent = json.loads(sys.stdin.readline())["parent"]
    tell(done=True)
    for line in sys.stdin:
        job = json.loads(line)
        name = os.path.basename(job["name"])
        if "log" in os.environ.get("FAKE_LOG", ""):
            with open(os.environ["FAKE_LOG"], "a") as log:
                log.write(job["name"] + "\n")
        time.sleep(float(os.environ.get("FAKE_SECONDS", 0)))
        marker = job["file"] + ".met"
        if "once" in name and not os.path.exists(marker):
            open(marker, "w").close()
            os.kill(os.getpid(), signal.SIGSEGV)
        if not os.path.exists(job["file"]):
            tell(done=False, record={"schema": 1, "file": job["name"], "page": 1, "status": "error",
                                     "error": {"code": "not_found", "message": f"{job['name']}: there is no such file"}})
            tell(done=True)
            continue
        found = re.search(r"pages-(\d+)", name)
        pages = int(found[1]) if found else 1
        tell(done=False, opened={"pages": pages, "version": "1"})
        if "nonsense" in name:
            print("[1]", flush=True)
            continue
        asked = [job["page"]] if "page" in job else range(1, pages + 1)
        # Pages that are read together are answered together.
        waiting = []
        for page in asked:
            if "crash" in name and page == (pages + 1) // 2:
                os.kill(os.getpid(), signal.SIGSEGV)
            if "hang" in name:
                time.sleep(600)
            if "actor" in name:
                os.kill(parent, signal.SIGKILL)
                time.sleep(600)
            told = record(job, page, pages)
            if "mad" in name:
                told["amounts"][0]["exact"] = "seven"
                told["amounts"][0]["id"] = "seven"
            if "odd" in name:
                told["tomorrow"] = {"a": [1]}
            if job.get("annotation"):
                picture = job["annotation"] + ("" if page == 1 else f"-{page}") + ".png"
                with open(picture, "wb") as file:
                    file.write(b"a picture")
                if len(asked) == 1:
                    tell(done=False, record=told, draft=True)
                if "undrawn" in name:
                    os.kill(os.getpid(), signal.SIGSEGV)
                told["annotated"] = picture
            waiting.append(told)
        for told in waiting:
            tell(done=False, record=told)
        tell(done=True)


main()
