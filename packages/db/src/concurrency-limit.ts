/** Too much is under way; trying again in a moment may work. */
export class BusyError extends Error {
  override name = "BusyError";
}

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

interface GateOptions {
  places: number;
  patienceMs: number;
  /** How many may wait; the next is turned away at once. Without it patience alone is the limit. */
  queue?: number;
}

/**
 * Lets so many pieces of work run at once; the others wait in order, and give up with a `BusyError`. postgres.js has
 * no limit on the time a query waits for a connection, so requests wait here, before they touch the pool.
 */
export function createGate({ places, patienceMs, queue = Number.POSITIVE_INFINITY }: GateOptions): Gate {
  const waiting = new Set<() => void>();
  let free = places;

  function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    if (waiting.size >= queue) return Promise.reject(new BusyError("The server is busy"));
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(admit);
        reject(new BusyError("The server is busy"));
      }, patienceMs);
      waiting.add(admit);
    });
  }

  function leave(): void {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
