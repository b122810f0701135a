import { setTimeout as sleep } from "node:timers/promises";
import type { ConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import type { Context } from "../../core/context.ts";
import type { Runtime } from "../runtime.ts";
import type { ApiAnswer } from "./messages.ts";

/** For how long an answer that is read slowly keeps the lists of other members waiting. */
const SENDING_MS = 5_000;

/**
 * The limit for the calls of a request: for a member, a share of the connections. A stranger's have none of their own,
 * and the session is read within the limit of all.
 */
export async function findRequestLimit(
  ctx: Pick<Context, "http" | "actor">,
  runtime: Runtime,
): Promise<ConcurrencyLimit> {
  if (!ctx.http?.sessionToken && ctx.http?.apiToken === undefined) return runtime.requestLimit;
  const actor = await runtime.requestLimit(() => ctx.actor());
  return actor ? memberLimitOf(actor.id, runtime) : runtime.requestLimit;
}

/** Waits for a place among the member's own requests first, so that what waits takes no place of others. */
export function memberLimitOf(
  userId: number,
  { memberLimit, requestLimit }: Pick<Runtime, "memberLimit" | "requestLimit">,
): ConcurrencyLimit {
  return (work) => memberLimit(userId, () => requestLimit(work));
}

/**
 * Answers with a list without `limit`, one of each member and one of all at a time. The member's place is free again when
 * the answer was sent, since its rows are in memory until then; that of all a few seconds earlier if need be.
 */
export function answerWithWholeList(
  { wholeListLimit, memberWholeListLimit }: Runtime,
  userId: number,
  sent: () => Promise<void>,
  answer: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  return new Promise((resolve, reject) => {
    memberWholeListLimit(userId, async () => {
      await wholeListLimit(async () => {
        resolve(await answer());
        await Promise.race([sent(), sleep(SENDING_MS, undefined, { ref: false })]);
      });
      await sent();
    }).catch(reject);
  });
}
