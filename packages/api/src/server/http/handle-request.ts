import { TRPCError } from "@trpc/server";
import type { Actor } from "../../core/actor.ts";
import { isTokenFormat } from "../../core/auth/session.ts";
import { type DomainError, toDomainError, unauthorized } from "../../core/errors.ts";
import { requireQuota } from "../../modules/documents/storage/quota.ts";
import { isAuthProcedure, metaOfName, procedures } from "../../procedures.ts";
import type { Runtime } from "../runtime.ts";
import { contentLength, guard, guardForm, MAX_BODY_BYTES, MAX_PUBLIC_BODY_BYTES } from "./guard.ts";
import { findHashingLimit } from "./hashing-limit.ts";
import { answerOnce } from "./idempotency.ts";
import { noBody, type ReceivedJson, receiveJson } from "./json-body.ts";
import { maxFormBytes, minFileBytes, receiveForm } from "./multipart-form.ts";
import { createCall, type HttpCall } from "./request-context.ts";

/** What an upload takes of the budget for bodies: its file is stored piece by piece. */
const FORM_BYTES = 1024 * 1024;

/** tRPC or REST: how to find the procedures of a request, and how to write results and errors. */
export interface HttpProtocol {
  /** Accepts multipart forms with a file. */
  takesForms?: boolean;
  /** For the log: the route pattern or the procedure names, without anything that the client has sent. */
  label: (request: Request) => string;
  /** Names of the procedures in the address; not all of them need to exist. */
  procedureNames: (address: Pick<Request, "method" | "url">) => string[];
  /** Whether a call in the address has no `limit`; `isOf` tells which of the procedures matter. */
  readsAllRows: (request: Request, isOf: (name: string) => boolean) => boolean;
  answer: (call: HttpCall, body: ReceivedJson) => Promise<Response>;
  refuse: (call: HttpCall, error: DomainError) => Response | Promise<Response>;
}

/** Checks a request, applies the concurrency limits, runs its procedures, and logs one line about it. */
export async function handleRequest(
  protocol: HttpProtocol,
  request: Request,
  runtime: Runtime,
): Promise<Response> {
  const startedAt = performance.now();
  const call = createCall(request, runtime);
  const response = finish(call, await respond(protocol, call, runtime));
  call.ctx.log.info(
    {
      method: request.method,
      path: protocol.label(request),
      status: response.status,
      ms: Math.round(performance.now() - startedAt),
      userId: call.actor?.id ?? null,
    },
    "request",
  );
  return response;
}

async function respond(protocol: HttpProtocol, call: HttpCall, runtime: Runtime): Promise<Response> {
  const { request, ctx } = call;
  const { reserve, release } = runtime.bodyBudget();
  try {
    const names = protocol.procedureNames(request);
    const [name = "", ...others] = names;
    const { isLongRunning, maxBodyBytes, takesFile } = metaOfName(name);
    if (takesFile && protocol.takesForms) {
      reserve(FORM_BYTES);
      return await respondToForm(protocol, call, runtime);
    }
    if (isLongRunning && others.length === 0) {
      return await respondLong(protocol, call, runtime, { maxBytes: maxBodyBytes, reserve });
    }
    const maxBytes = names.some(isForStrangers) ? MAX_PUBLIC_BODY_BYTES : MAX_BODY_BYTES;
    guard(request, runtime.settings, maxBytes);
    // Read before the limit applies, so that slow clients do not count against it.
    const takesBody = !isRead(request) && names.some(isProcedure);
    if (takesBody) await requireSession(call, names, runtime);
    const body = takesBody ? await receiveJson(request, { maxBytes, reserve }) : noBody;
    const hashes = request.method !== "GET" && names.some(isAuthProcedure);
    const limit = hashes ? await findHashingLimit(ctx, runtime) : runtime.requestLimit;
    const answerWithin = () => limit(() => answerOnce(protocol, call, body));
    const isWhole = isRead(request) && protocol.readsAllRows(request, isWholeList);
    // Strangers take no place in the queue.
    if (isWhole) await requireActor(call, runtime);
    return await (isWhole ? runtime.wholeListLimit(answerWithin) : answerWithin());
  } catch (error) {
    const refusal = toDomainError(error);
    // The failure of a procedure (a TRPCError) has been logged where it was translated.
    const isUnlogged = refusal.status === "INTERNAL_SERVER_ERROR" && !(error instanceof TRPCError);
    if (isUnlogged) ctx.log.error({ err: error }, "request failed");
    return protocol.refuse(call, refusal);
  } finally {
    release();
  }
}

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";
const isWholeList = (name: string) => metaOfName(name).isWholeList === true;
const isProcedure = (name: string) => procedures.has(name);
const isForStrangers = (name: string) => isAuthProcedure(name) || metaOfName(name).access === "public";

/**
 * Refuses strangers before their body is read. A small body is read when the cookie only looks like a session's, since
 * most have arrived with the headers; the procedure then checks the session.
 */
async function requireSession(call: HttpCall, names: string[], runtime: Runtime): Promise<void> {
  if (names.every((name) => metaOfName(name).access === "public")) return;
  if (!isTokenFormat(call.ctx.http?.sessionToken ?? null)) throw unauthorized();
  const { headers } = call.request;
  const isSmall = !headers.has("transfer-encoding") && contentLength(headers) <= MAX_PUBLIC_BODY_BYTES;
  if (!isSmall) await requireActor(call, runtime);
}

async function requireActor({ ctx }: HttpCall, runtime: Runtime): Promise<Actor> {
  const actor = await runtime.requestLimit(() => ctx.actor());
  if (!actor) throw unauthorized();
  return actor;
}

/** Requires a session before the body is read, and reads large bodies only within the limit. */
async function respondLong(
  protocol: HttpProtocol,
  call: HttpCall,
  runtime: Runtime,
  limits: Parameters<typeof receiveJson>[1],
) {
  guard(call.request, runtime.settings, limits.maxBytes);
  const actor = await requireActor(call, runtime);
  return runtime.longCallLimit(actor.id, async () =>
    answerOnce(protocol, call, await receiveJson(call.request, limits)),
  );
}

/** Requires a session before the form is read. A file that is arriving counts against `uploadLimit` only. */
async function respondToForm(protocol: HttpProtocol, call: HttpCall, runtime: Runtime) {
  guardForm(call.request, runtime.settings, maxFormBytes(runtime.settings));
  const actor = await requireActor(call, runtime);
  return runtime.uploadLimit(actor.id, async () => {
    const { request, ctx } = call;
    // Checked again when the row is inserted; this avoids storing a file that exceeds the quota.
    await runtime.requestLimit(() =>
      requireQuota(ctx.db, actor, minFileBytes(request.headers), ctx.settings.files),
    );
    const form = await receiveForm(request, ctx);
    try {
      return await runtime.requestLimit(() => answerOnce(protocol, call, () => form));
    } finally {
      await form.file?.discard();
    }
  });
}

function finish({ ctx, responseHeaders }: HttpCall, response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of responseHeaders) headers.append(name, value);
  setSecurityHeaders(headers, ctx.requestId);
  return new Response(response.body, { status: response.status, headers });
}

/** An answer with another policy is a file. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Forbids caching, MIME sniffing and embedding; adds the request id, which the log has too. */
export function setSecurityHeaders(headers: Headers, requestId: string): void {
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", API_POLICY);
  headers.set("x-content-type-options", "nosniff");
  headers.set("cross-origin-resource-policy", "same-origin");
  headers.set("x-request-id", requestId);
}
