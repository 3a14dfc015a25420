"""The pipeline: Ray Data hands the batches of the plan to actors, and the driver adds up what they tell."""
import contextlib
import logging
import os
import re
import signal
import socket
import sys
from collections import Counter

# Read when Ray is loaded: nothing is told to anybody, and what Ray thinks of its own doings goes to its logs alone.
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
os.environ.setdefault("RAY_BACKEND_LOG_LEVEL", "fatal")
# Workers are started for what they are to do; those that Ray starts ahead only take the cores from them.
os.environ.setdefault("RAY_prestart_worker_first_driver", "0")
import ray  # noqa: E402
import ray.data  # noqa: E402

from . import Trouble
from .reader import Reader, Settings

# Beside what an actor declares: its own object store, of which counts and plans need next to nothing.
OBJECT_STORE = 128 << 20
# A machine with much else to do may miss the half minute that Ray gives itself.
START_TRIES = 3
TERMINATED = 143


def scan(pending, settings: Settings, actors, memory, address=None, progress=True):
    """Reads the batches of the plan that are `pending`, as (generation, row). Returns the counts of all together."""
    if not address:
        actors = _local_actors(actors, memory)
    with _session(address, actors):
        least, most = _pool(actors, memory)
        context = ray.data.DataContext.get_current()
        context.enable_progress_bars = progress
        logging.getLogger("ray.data").setLevel(logging.CRITICAL)
        # A block a batch, so that a dead actor costs one: Ray starts it anew, and gives the block to another. And blocks that are there, so
        # that no other task waits for the cores of actors.
        batches = ray.data.from_items(
            [{"generation": generation, "row": row} for generation, row in pending], override_num_blocks=len(pending)).map_batches(
            Reader, fn_constructor_args=(settings,), batch_size=1, num_cpus=1, memory=memory,
            compute=ray.data.ActorPoolStrategy(min_size=least, max_size=most, max_tasks_in_flight_per_actor=2))
        counts = Counter()
        try:
            for told in batches.iter_batches(batch_size=None, batch_format="pyarrow"):
                for name in ("files", "pages", "failed", "totals"):
                    counts[name] += sum(told[name].to_pylist())
        except Exception as error:
            raise _cause(error) from error
        return counts


@contextlib.contextmanager
def _session(address, actors):
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    for attempt in range(START_TRIES):
        try:
            if address:
                _knock(address)
                ray.init(address=address, **quiet)
            else:
                ray.init(num_cpus=actors, object_store_memory=OBJECT_STORE, include_dashboard=False, **quiet)
            break
        except Exception as error:
            # What Ray raises here has no common type, and is long.
            ray.shutdown()
            reason = str(error).strip().split("\n")[0]
            if address:
                raise Trouble(f"there is no Ray at {address} ({reason}); see that the cluster runs, with ray status") from error
            if attempt == START_TRIES - 1:
                raise Trouble(f"Ray does not start on this machine ({reason}); try again when it is less busy") from error
    # Ray has set its own, which prints what nobody asked for; so that ending by `kill` takes Ray's processes along, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    try:
        yield
    finally:
        ray.shutdown()


def _knock(address):
    """Fails at once where nobody listens; Ray itself would try for minutes."""
    found = re.fullmatch(r"(?:ray://)?\[?([^/\]]+)\]?:(\d+)", address)
    if found:
        socket.create_connection((found[1], int(found[2])), timeout=10).close()


def _local_actors(wanted, memory):
    """How many actors this machine has room for, known before Ray is started."""
    # Ray leaves three tenths to others.
    fit = int(0.7 * os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")) // memory
    if fit < (wanted or 1):
        raise Trouble(f"{_actors(wanted or 1)} of {memory >> 20} MiB do not fit this machine, which has room for {fit}; "
                      "take fewer with --actors, or less with --memory")
    return wanted or min(fit, len(os.sched_getaffinity(0)))


def _pool(actors, memory):
    """How many actors to begin with, and how many there may be at most: as many as the nodes have room for."""
    fit = sum(min(int(node["Resources"].get("CPU", 0)), int(node["Resources"].get("memory", 0) // memory))
              for node in ray.nodes() if node["Alive"])
    if fit < 1:
        raise Trouble(f"no node has a core and {memory >> 20} MiB for an actor; take less with --memory, or more nodes")
    # A cluster that grows has room for the others later.
    return min(actors or fit, fit), actors or fit


def _actors(number):
    return f"{number} actor{'' if number == 1 else 's'}"


def _cause(error):
    """What went wrong in an actor, without what Ray wraps around it."""
    found = re.findall(r"summa_ray\.Trouble: (.+)", str(error))
    reason = (str(error).strip().split("\n") or [""])[-1]
    return Trouble(found[-1] if found else f"Ray gave up ({reason}); what was read is kept, and the same command goes on")
