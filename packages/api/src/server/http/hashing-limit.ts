import type { ConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import { isKnownDevice } from "../../core/auth/device.ts";
import type { Context } from "../../core/context.ts";
import type { Runtime } from "../runtime.ts";

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
