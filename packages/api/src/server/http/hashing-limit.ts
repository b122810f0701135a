import type { ConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import { loginInput } from "@dealflow/validators/users";
import { z } from "zod";
import { isKnownDevice } from "../../core/auth/device.ts";
import type { Context } from "../../core/context.ts";
import { usernameKey } from "../../modules/users/queries.ts";
import type { Runtime } from "../runtime.ts";
import type { ReceivedBody } from "./json-body.ts";

/**
 * The limit for a request that hashes a password: such requests do not use up the limit of all others. Members, signed in
 * or in a browser where they have signed in before, do not wait behind the guesses of strangers.
 */
export async function findHashingLimit(
  ctx: Context,
  runtime: Runtime,
  body: ReceivedBody,
): Promise<ConcurrencyLimit> {
  const strangers: ConcurrencyLimit = (work) => runtime.hashingLimit(usernameIn(body.value()), work);
  const { deviceToken = null, sessionToken = null } = ctx.http ?? {};
  if (deviceToken === null && sessionToken === null) return strangers;
  const isMember = await runtime.requestLimit(
    async () =>
      (deviceToken !== null && (await isKnownDevice(ctx.db, deviceToken))) || (await ctx.actor()) !== null,
  );
  return isMember ? runtime.memberHashingLimit : strangers;
}

/** As REST and tRPC have it. */
const named = z.object({ username: loginInput.shape.username });
const account = z.union([named, z.object({ json: named }).transform(({ json }) => json)]);

/** The name of who signs in or registers; all without one count as one. */
function usernameIn(sent: unknown): string {
  const found = account.safeParse(sent);
  return found.success ? usernameKey(found.data.username) : "";
}
