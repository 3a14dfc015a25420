#!/usr/bin/env python3
"""Loads the service: many uploads at once, slow and vanishing clients, killed workers.

    Tuning/Web/load.py SUMMA FOLDER [COUNT]

FOLDER holds pictures of receipts; each upload is one of them with a unique comment, so that all
differ. COUNT uploads (default: 1,000) are made to measure memory. Prints the results, and fails if
anything was lost.
"""
import argparse
import os
import random
import signal
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.service import Service
from recipes.uploads import Vanishing, all_read, at_once, spread

chance = random.Random(1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("summa")
    parser.add_argument("folder", type=Path)
    parser.add_argument("count", type=int, nargs="?", default=1000)
    options = parser.parse_args()
    pictures = [path.read_bytes() for path in sorted(options.folder.glob("*.jpg"))]
    count, is_whole = options.count, True
    with tempfile.TemporaryDirectory() as folder, Service(options.summa, folder) as service:
        print(f"before anything: {service.memory:.0f} MiB, {service.descriptors} descriptors, {service.threads} threads")
        print("200 uploads at once")
        began = time.monotonic()
        ids, answers, times = at_once(service, pictures, 200, 200)
        print(f"  an upload: {spread(times)}")
        found = all_read(service, ids)
        print(f"  answers {dict(answers)}, then {dict(found)} after {time.monotonic() - began:.0f} s; "
              f"{service.memory:.0f} MiB, {service.descriptors} descriptors")
        is_whole &= found == {"done": 200} and len(set(ids)) == 200

        print("100 slow clients, 50 that stop halfway, 50 that stay silent, and 20 good ones among them")
        crowd = Vanishing(service, pictures[0])
        threads = [threading.Thread(target=crowd.slow, args=(15,)) for _ in range(100)]
        threads += [threading.Thread(target=crowd.half) for _ in range(50)]
        threads += [threading.Thread(target=crowd.silent) for _ in range(50)]
        for thread in threads:
            thread.start()
        time.sleep(1)
        print(f"  meanwhile {service.descriptors} descriptors, {service.memory:.0f} MiB")
        ids, answers, times = at_once(service, pictures, 20, 4)
        print(f"  a good upload: {spread(times)}")
        found = all_read(service, ids)
        print(f"  answers {dict(answers)}, then {dict(found)}")
        is_whole &= found == {"done": 20}
        for thread in threads:
            thread.join()
        crowd.end()
        time.sleep(3)
        before = service.get("status")["documents"]
        print(f"  afterwards {service.descriptors} descriptors, {service.memory:.0f} MiB, {before} documents")
        is_whole &= before == 220

        print("workers killed while they read 60 receipts")
        kills, is_over = 0, threading.Event()

        def kill():
            nonlocal kills
            while not is_over.wait(chance.uniform(0.2, 0.6)):
                for worker in service.workers[:1]:
                    try:
                        os.kill(worker, signal.SIGKILL)
                        kills += 1
                    except ProcessLookupError:
                        pass

        killer = threading.Thread(target=kill)
        killer.start()
        ids, answers, _ = at_once(service, pictures, 60, 8)
        found = all_read(service, ids)
        is_over.set()
        killer.join()
        print(f"  {kills} kills, answers {dict(answers)}, then {dict(found)}")
        is_whole &= found["lost"] == 0
        for id_ in ids:
            if service.get(f"documents/{id_}")["status"] == "failed":
                service.post(f"documents/{id_}/read", {})
        found = all_read(service, ids)
        print(f"  read again: {dict(found)}")
        is_whole &= found == {"done": 60}

    with tempfile.TemporaryDirectory() as folder, Service(options.summa, folder) as service:
        print("memory of the process that serves, without those that read")
        done = 0
        for target in sorted({10, min(100, count), max(10, count // 2), count}):
            ids, _, _ = at_once(service, pictures, target - done, 16)
            found = all_read(service, ids)
            is_whole &= found == {"done": target - done}
            done = target
            print(f"  after {target}: {service.memory:.0f} MiB, {service.descriptors} descriptors, "
                  f"{service.threads} threads, {service.cpu:.1f} s CPU", flush=True)
    print("nothing lost" if is_whole else "SOMETHING WAS LOST")
    return not is_whole


if __name__ == "__main__":
    sys.exit(main())
