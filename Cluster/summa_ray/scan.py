"""The pipeline: Ray Data passes batches to actors, and the driver adds up their counts."""
import contextlib
import logging
import os
import re
import signal
import socket
import sys
from collections import Counter

# Ray reads these when it is loaded: no usage statistics are sent, and Ray's own messages go only to
# its logs.
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
os.environ.setdefault("RAY_BACKEND_LOG_LEVEL", "fatal")
# Prestarted workers of Ray would only take cores from the actors.
os.environ.setdefault("RAY_prestart_worker_first_driver", "0")
import ray  # noqa: E402
import ray.data  # noqa: E402

from . import Trouble
from .reader import Reader, Settings

# Ray's object store, in bytes, in addition to the actors' memory; counts and plans need very little
# of it.
OBJECT_STORE = 128 << 20
# On a busy machine Ray may not start within its own limit of half a minute.
START_TRIES = 3
TERMINATED = 143


def scan(pending, settings: Settings, actors, memory, address=None, progress=True):
    """Reads the `pending` batches of the plan, given as (generation, row). Returns the sums of
    their counts."""
    if not address:
        actors = _local_actors(actors, memory)
    with _session(address, actors):
        least, most = _pool(actors, memory)
        context = ray.data.DataContext.get_current()
        context.enable_progress_bars = progress
        logging.getLogger("ray.data").setLevel(logging.CRITICAL)
        # One block per batch, so that a dead actor loses only one: Ray restarts it, and gives the
        # block to another. The blocks exist already, so no other task waits for the actors' cores.
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
            # Ray's errors here have no common type, and long messages.
            ray.shutdown()
            reason = str(error).strip().split("\n")[0]
            if address:
                raise Trouble(f"there is no Ray at {address} ({reason}); check with ray status whether the cluster runs") from error
            if attempt == START_TRIES - 1:
                raise Trouble(f"Ray does not start on this machine ({reason}); try again when it is less busy") from error
    # Replaces Ray's handler, which prints messages; ending by `kill` then also ends Ray's
    # processes.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    try:
        yield
    finally:
        ray.shutdown()


def _knock(address):
    """Fails at once if the port is closed; Ray itself would retry for minutes."""
    found = re.fullmatch(r"(?:ray://)?\[?([^/\]]+)\]?:(\d+)", address)
    if found:
        socket.create_connection((found[1], int(found[2])), timeout=10).close()


def _local_actors(wanted, memory):
    """The number of actors that fit this machine, before Ray is started."""
    # Ray leaves three tenths of the memory to other programs.
    fit = int(0.7 * os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")) // memory
    if fit < (wanted or 1):
        raise Trouble(f"{_actors(wanted or 1)} of {memory >> 20} MiB do not fit this machine, which has room for {fit}; "
                      "use fewer --actors, or less --memory")
    return wanted or min(fit, len(os.sched_getaffinity(0)))


def _pool(actors, memory):
    """The initial and the maximum number of actors, limited by the room on the nodes."""
    fit = sum(min(int(node["Resources"].get("CPU", 0)), int(node["Resources"].get("memory", 0) // memory))
              for node in ray.nodes() if node["Alive"])
    if fit < 1:
        raise Trouble(f"no node has a core and {memory >> 20} MiB for an actor; use less --memory, or more nodes")
    # A cluster that grows can start the others later.
    return min(actors or fit, fit), actors or fit


def _actors(number):
    return f"{number} actor{'' if number == 1 else 's'}"


def _cause(error):
    """The error of an actor, without Ray's wrapping."""
    found = re.findall(r"summa_ray\.Trouble: (.+)", str(error))
    reason = (str(error).strip().split("\n") or [""])[-1]
    return Trouble(found[-1] if found else f"Ray gave up ({reason}); results so far are kept, and the same command continues")
