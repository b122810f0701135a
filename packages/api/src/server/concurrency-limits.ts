import {
  type ConcurrencyLimit,
  type ConcurrencyLimitOptions,
  createConcurrencyLimit,
} from "@dealflow/db/concurrency-limit";

const MAX_QUEUED = 128;
const MIN_TIMEOUT_MS = 5_000;
const MAX_TIMEOUT_MS = 20_000;

/** In milliseconds, before the first call has been timed. */
const TYPICAL_CALL_MS = 50;

/** The weight of the last call in the mean of all. */
const LAST_CALL = 0.1;

/**
 * The limits for calls that hash a password, of which `maxConcurrent` run at once. Who waits is turned away after twice the time in
 * which a full queue empties here, as the last calls took it: where a team signs in at the same time, all are answered.
 */
export function createHashingLimits(
  maxConcurrent: number,
  share: (limit: number) => number,
): { hashingLimit: PerUserLimit<string>; memberHashingLimit: ConcurrencyLimit } {
  let meanMs = TYPICAL_CALL_MS;
  const timeoutMs = () => {
    const fullQueueMs = (share(MAX_QUEUED) / maxConcurrent) * meanMs;
    return Math.min(MAX_TIMEOUT_MS, Math.max(MIN_TIMEOUT_MS, 2 * fullQueueMs));
  };
  const timed =
    <T>(work: () => Promise<T>) =>
    async () => {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        meanMs += (performance.now() - begun - meanMs) * LAST_CALL;
      }
    };
  const ofStrangers = createPerUserLimit<string>({
    name: "SIGN_INS",
    maxConcurrent,
    maxPerUser: share(2),
    maxQueued: share(MAX_QUEUED),
    timeoutMs,
  });
  const ofMembers = createConcurrencyLimit({
    name: "MEMBER_SIGN_INS",
    maxConcurrent,
    maxQueued: share(MAX_QUEUED / 2),
    timeoutMs,
  });
  return {
    hashingLimit: (name, work) => ofStrangers(name, timed(work)),
    memberHashingLimit: (work) => ofMembers(timed(work)),
  };
}

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
