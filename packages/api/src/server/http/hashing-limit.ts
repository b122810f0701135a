import { type ConcurrencyLimit, createConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import { isKnownDevice } from "../../core/auth/device.ts";
import type { Context } from "../../core/context.ts";
import { createPerUserLimit } from "../per-user-limit.ts";
import type { Runtime } from "../runtime.ts";

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
): Pick<Runtime, "hashingLimit" | "memberHashingLimit"> {
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

/**
 * The limit for a request that hashes a password: such requests do not use up the limit of all others. Members, signed in
 * or in a browser where they have signed in before, do not wait behind the guesses of strangers.
 */
export async function findHashingLimit(
  ctx: Context,
  runtime: Runtime,
  account: () => string,
): Promise<ConcurrencyLimit> {
  const strangers: ConcurrencyLimit = (work) => runtime.hashingLimit(account(), work);
  const { apiToken, deviceToken = null, sessionToken = null } = ctx.http ?? {};
  if (apiToken === undefined && deviceToken === null && sessionToken === null) return strangers;
  const isMember = await runtime.requestLimit(
    async () =>
      (deviceToken !== null && (await isKnownDevice(ctx.db, deviceToken))) || (await ctx.actor()) !== null,
  );
  return isMember ? runtime.memberHashingLimit : strangers;
}
