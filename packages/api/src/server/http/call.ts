import { randomUUID } from "node:crypto";
import type { Actor } from "../../core/actor.ts";
import { readTokens } from "../../core/auth/cookies.ts";
import { findActor } from "../../core/auth/session.ts";
import type { Context, Exchange } from "../../core/context.ts";
import type { Runtime } from "../runtime.ts";

/** A request on its way: its context, and what the log may say about it. */
export interface Call {
  request: Request;
  ctx: Context;
  /** What procedures add to the answer. */
  responseHeaders: Headers;
  /** Known once a procedure has asked who calls. */
  actor: Actor | null;
}

export function openCall(request: Request, runtime: Runtime): Call {
  const responseHeaders = new Headers();
  const origin = originOf(request.headers, responseHeaders, randomUUID(), runtime);
  const actor = once(async () => {
    call.actor = await findActor(origin);
    return call.actor;
  });
  const call: Call = { request, ctx: { ...origin, actor }, responseHeaders, actor: null };
  return call;
}

/** The context in which a page calls its procedures. The page's own headers bring the id that its answer carries. */
export function openPage(headers: Headers, runtime: Runtime): Context {
  const requestId = headers.get("x-request-id") ?? randomUUID();
  const origin = originOf(headers, null, requestId, runtime);
  return { ...origin, actor: once(() => findActor(origin)), admit: runtime.admit };
}

function originOf(
  headers: Headers,
  responseHeaders: Headers | null,
  requestId: string,
  { db, settings, log }: Runtime,
) {
  const http: Exchange = {
    ...readTokens(headers.get("cookie"), settings),
    userAgent: headers.get("user-agent"),
    address: clientAddress(headers, settings.trustedProxyHops),
    responseHeaders,
  };
  return { db, settings, requestId, log: log.child({ requestId }), now: () => new Date(), http };
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}

/** Each trusted proxy appends whom it saw, so the client is as many entries from the end as there are proxies. */
export function clientAddress(headers: Headers, trustedProxyHops: number): string | null {
  if (trustedProxyHops === 0) return null;
  const seen = headers.get("x-forwarded-for")?.split(",") ?? [];
  return seen.at(-trustedProxyHops)?.trim() || null;
}
