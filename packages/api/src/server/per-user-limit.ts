import {
  type ConcurrencyLimit,
  type ConcurrencyLimitOptions,
  createConcurrencyLimit,
} from "@dealflow/db/concurrency-limit";

/** Runs the work of a user when both limits allow it; rejects with `BusyError` like a ConcurrencyLimit. */
export type PerUserLimit<Key = number> = <T>(user: Key, work: () => Promise<T>) => Promise<T>;

interface PerUserLimitOptions extends Pick<ConcurrencyLimitOptions, "timeoutMs"> {
  /** As that of a ConcurrencyLimit; that of one user is `OWN_` and this. */
  name: string;
  /** Of all users together; unlimited by default. */
  maxConcurrent?: number;
  /** How many of them may belong to one user; 1 by default. */
  maxPerUser?: number;
  /** How many may wait, of one user and of all. */
  maxQueued: number;
}

/** Limits work, in total and for each user, by id or name, so that one user cannot use all of it. */
export function createPerUserLimit<Key = number>({
  maxConcurrent = Number.POSITIVE_INFINITY,
  maxPerUser = 1,
  ...options
}: PerUserLimitOptions): PerUserLimit<Key> {
  const totalLimit = createConcurrencyLimit({ ...options, maxConcurrent });
  const users = new Map<Key, { limit: ConcurrencyLimit; pending: number }>();
  return async (key, work) => {
    const limit = () =>
      createConcurrencyLimit({ ...options, name: `OWN_${options.name}`, maxConcurrent: maxPerUser });
    const user = users.get(key) ?? { limit: limit(), pending: 0 };
    users.set(key, user);
    user.pending += 1;
    try {
      return await user.limit(() => totalLimit(work));
    } finally {
      user.pending -= 1;
      if (user.pending === 0) users.delete(key);
    }
  };
}
