/** Too much work is running or waiting; the caller may try again in a moment. */
export class BusyError extends Error {
  override name = "BusyError";
  /** The name of the limit. */
  readonly limit: string;

  constructor(limit: string) {
    super(`The server is busy: ${limit}`);
    this.limit = limit;
  }
}

/** Runs the work when the limit allows it. Rejects with `BusyError` after the timeout, or when the queue is full. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

export interface ConcurrencyLimitOptions {
  /** In capitals, such as LISTS: part of the code of the answer to what it turns away. */
  name: string;
  maxConcurrent: number;
  /** How long work may wait in the queue; a function is asked as it joins it. */
  timeoutMs: number | (() => number);
  /** Length of the queue; unlimited by default. */
  maxQueued?: number;
}

/**
 * Limits how much work runs at once; the rest waits in a queue, in order. Requests wait here before they use the
 * database: postgres.js has no timeout for a query that waits for a connection.
 */
export function createConcurrencyLimit({
  name,
  maxConcurrent,
  timeoutMs,
  maxQueued = Number.POSITIVE_INFINITY,
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  const queue = new Set<() => void>();
  let available = maxConcurrent;

  function acquire(): Promise<void> {
    if (available > 0) {
      available -= 1;
      return Promise.resolve();
    }
    if (queue.size >= maxQueued) return Promise.reject(new BusyError(name));
    const waitMs = typeof timeoutMs === "function" ? timeoutMs() : timeoutMs;
    return new Promise((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(proceed);
        reject(new BusyError(name));
      }, waitMs);
      queue.add(proceed);
    });
  }

  function release(): void {
    const [next] = queue;
    if (!next) {
      available += 1;
      return;
    }
    queue.delete(next);
    next();
  }

  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
