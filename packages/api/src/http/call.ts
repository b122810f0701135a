import { randomUUID } from "node:crypto";
import type { Actor } from "../actor.ts";
import { readTokens } from "../auth/cookies.ts";
import { findActor } from "../auth/session.ts";
import type { Context, Exchange } from "../context.ts";
import type { Runtime } from "../runtime.ts";
import type { Settings } from "../settings.ts";

/** A request on its way: its context, and what the log may say about it. */
export interface Call {
  request: Request;
  ctx: Context & { http: Exchange };
  /** Known once a procedure has asked who calls. */
  actor: Actor | null;
}

export function openCall(request: Request, { db, settings, log }: Runtime): Call {
  const requestId = randomUUID();
  const origin = {
    db,
    settings,
    requestId,
    log: log.child({ requestId }),
    now: () => new Date(),
    http: readExchange(request.headers, settings),
  };
  let asked: Promise<Actor | null> | undefined;
  const call: Call = { request, actor: null, ctx: { ...origin, actor } };
  return call;

  function actor(): Promise<Actor | null> {
    asked ??= findActor(origin).then((found) => {
      call.actor = found;
      return found;
    });
    return asked;
  }
}

function readExchange(headers: Headers, settings: Settings): Exchange {
  return {
    ...readTokens(headers.get("cookie"), settings),
    userAgent: headers.get("user-agent"),
    address: clientAddress(headers, settings.trustedProxyHops),
    responseHeaders: new Headers(),
  };
}

/** Each trusted proxy appends whom it saw, so the client is as many entries from the end as there are proxies. */
export function clientAddress(headers: Headers, trustedProxyHops: number): string | null {
  if (trustedProxyHops === 0) return null;
  const seen = headers.get("x-forwarded-for")?.split(",") ?? [];
  return seen.at(-trustedProxyHops)?.trim() || null;
}
