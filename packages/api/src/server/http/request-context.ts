import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import type { Actor } from "../../core/actor.ts";
import { findTokenActor, readBearer } from "../../core/auth/api-token.ts";
import { readTokens } from "../../core/auth/cookies.ts";
import { findActor } from "../../core/auth/session.ts";
import type { Context, HttpExchange } from "../../core/context.ts";
import { SOCKET_ADDRESS_HEADER } from "../../core/socket-address.ts";
import type { Runtime } from "../runtime.ts";
import { AddedHeaders, type ApiAnswer, type ApiRequest, type RequestHeaders } from "./messages.ts";

/** A request to the API with its context. */
export interface HttpCall {
  request: ApiRequest;
  /** That of the request. */
  url: URL;
  /** Names of the procedures in the address; not all of them need to exist. */
  names: string[];
  ctx: Context;
  /** Headers that procedures add to the response. */
  responseHeaders: AddedHeaders;
  /** For the log; null until a procedure has loaded the actor. */
  actor: Actor | null;
}

export function createCall(request: ApiRequest, url: URL, names: string[], runtime: Runtime): HttpCall {
  const responseHeaders = new AddedHeaders();
  const apiToken = readBearer(request.headers.get("authorization"));
  const base = baseContext(request.headers, { apiToken, responseHeaders }, randomUUID(), runtime);
  const actor = once(async () => {
    call.actor = apiToken === undefined ? await findActor(base) : await findTokenActor(base, apiToken);
    return call.actor;
  });
  const ctx = { ...base, actor };
  const call: HttpCall = { request, url, names, ctx, responseHeaders, actor: null };
  return call;
}

/** The context for procedures that a page calls while it is rendered, for a browser. The page's headers carry its request id. */
export function pageContext(headers: RequestHeaders, runtime: Runtime): Context {
  const requestId = headers.get("x-request-id") ?? randomUUID();
  const base = baseContext(headers, { responseHeaders: null }, requestId, runtime);
  const actor = once(() => findActor(base));
  const limit = once(() => findRequestLimit({ ...base, actor }, runtime));
  return { ...base, actor, requestLimit: async (work) => (await limit())(work) };
}

function baseContext(
  headers: RequestHeaders,
  { apiToken, responseHeaders }: Pick<HttpExchange, "apiToken" | "responseHeaders">,
  requestId: string,
  { db, settings, log, events }: Runtime,
) {
  const http: HttpExchange = {
    // Never passed over for a cookie.
    ...readTokens(apiToken === undefined ? headers.get("cookie") : null, settings),
    ...(apiToken !== undefined && { apiToken }),
    userAgent: headers.get("user-agent"),
    address: clientAddress(headers, settings.trustedProxyHops),
    responseHeaders,
  };
  return {
    db,
    settings,
    requestId,
    log: log.child({ requestId }),
    now: () => new Date(),
    source: apiToken === undefined ? ("browser" as const) : ("token" as const),
    http,
    events,
  };
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

/**
 * Each trusted proxy appends the address of its client: with n proxies the client is the nth entry from the end. Where
 * there are fewer, or no proxy at all, it is at the other end of the socket.
 */
export function clientAddress(headers: RequestHeaders, trustedProxyHops: number): string | null {
  const addresses = headers.get("x-forwarded-for")?.split(",") ?? [];
  const forwarded = trustedProxyHops === 0 ? null : addresses.at(-trustedProxyHops)?.trim();
  return forwarded || headers.get(SOCKET_ADDRESS_HEADER) || null;
}

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
