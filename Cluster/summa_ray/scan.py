"""The pipeline: Ray Data reads the plan, actors read its batches, the driver adds up what they tell."""
import contextlib
import logging
import os
from collections import Counter

import pyarrow as pa
import pyarrow.compute as pc
import ray
import ray.data

from . import Trouble
from .reader import Reader, Settings

# Beside what an actor declares: its own object store, of which counts and plans need next to nothing.
OBJECT_STORE = 128 << 20


def scan(plan, pending, settings: Settings, actors, memory, address=None, progress=True):
    """Reads the batches that are `pending`. Returns the counts of all together."""
    with _session(address, actors, memory):
        least, most = _pool(actors, memory, address)
        context = ray.data.DataContext.get_current()
        context.enable_progress_bars = progress
        context.print_on_execution_start = False
        # Only actors work; what hands them the plan must not wait for a core that they hold.
        light = {"num_cpus": 0}
        wanted = ray.put(pa.array(sorted(pending), pa.string()))
        batches = (
            ray.data.read_parquet(plan.paths(), filesystem=plan.folder.fs, ray_remote_args=light)
            .map_batches(_wanted, fn_args=(wanted,), batch_format="pyarrow", **light)
            .repartition(target_num_rows_per_block=1)
            .map_batches(
                Reader, fn_constructor_args=(settings,), batch_size=1, num_cpus=1, memory=memory, max_restarts=-1, max_task_retries=-1,
                compute=ray.data.ActorPoolStrategy(min_size=least, max_size=most, max_tasks_in_flight_per_actor=2)))
        counts = Counter()
        try:
            for told in batches.iter_batches(batch_size=None, batch_format="pyarrow"):
                for name in ("files", "pages", "failed", "totals"):
                    counts[name] += sum(told[name].to_pylist())
        except Exception as error:
            raise _cause(error) from error
        return counts


def _wanted(table, wanted):
    return table.filter(pc.is_in(table["batch"], ray.get(wanted) if isinstance(wanted, ray.ObjectRef) else wanted))


@contextlib.contextmanager
def _session(address, actors, memory):
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        if address:
            ray.init(address=address, log_to_driver=False, logging_level=logging.WARNING)
        else:
            ray.init(num_cpus=actors, object_store_memory=OBJECT_STORE, include_dashboard=False, log_to_driver=False,
                     logging_level=logging.WARNING)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise Trouble(f"there is no Ray at {address or 'this machine'} ({error}); see that the cluster runs, with ray status") from error
    try:
        yield
    finally:
        ray.shutdown()


def _pool(actors, memory, address):
    """How many actors to begin with, and how many there may be at most: as many as the nodes have room for."""
    fit = sum(min(int(node["Resources"].get("CPU", 0)), int(node["Resources"].get("memory", 0) // memory))
              for node in ray.nodes() if node["Alive"])
    if fit < 1:
        raise Trouble(f"no node has a core and {memory >> 20} MiB for an actor; take less with --memory, or more nodes")
    wanted = actors or fit
    if wanted > fit and not address:
        raise Trouble(f"{wanted} actors of {memory >> 20} MiB do not fit this machine, which has room for {fit}; "
                      "take fewer with --actors, or less with --memory")
    # A cluster that grows has room for the others later.
    return min(wanted, fit), wanted


def _cause(error):
    """What went wrong in an actor, without what Ray wraps around it."""
    seen, inner = set(), error
    while inner is not None and id(inner) not in seen:
        if isinstance(inner, Trouble):
            return inner
        seen.add(id(inner))
        inner = getattr(inner, "cause", None) or inner.__cause__
    return error
