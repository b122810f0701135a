import { createGate, type Gate } from "@dealflow/db/concurrency-limit";

/** Runs work that takes long for a caller. */
export type Lane = <T>(callerId: number, work: () => Promise<T>) => Promise<T>;

interface LaneOptions {
  places: number;
  /** How many of them one caller may hold. */
  each?: number;
  queue: number;
  patienceMs: number;
}

/** A gate for long work, beside the one for short requests. Of one caller's, few pieces run, so that nobody fills it. */
export function createLane({ each = 1, ...options }: LaneOptions): Lane {
  const all = createGate(options);
  const own = new Map<number, { gate: Gate; users: number }>();
  return async (callerId, work) => {
    const line = own.get(callerId) ?? { gate: createGate({ ...options, places: each }), users: 0 };
    own.set(callerId, line);
    line.users += 1;
    try {
      return await line.gate(() => all(work));
    } finally {
      line.users -= 1;
      if (line.users === 0) own.delete(callerId);
    }
  };
}
