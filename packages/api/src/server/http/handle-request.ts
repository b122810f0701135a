import type { ConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import { TRPCError } from "@trpc/server";
import type { Actor } from "../../core/actor.ts";
import { API_HEADERS } from "../../core/api-headers.ts";
import { refuseMisplacedTokens } from "../../core/auth/api-token.ts";
import { requireScope } from "../../core/auth/scopes.ts";
import { isTokenFormat } from "../../core/auth/session.ts";
import { DomainError, toDomainError, unauthorized } from "../../core/errors.ts";
import type { FileIntake } from "../../core/files.ts";
import { metaOfName, procedures } from "../../procedures.ts";
import type { Runtime } from "../runtime.ts";
import { contentLength, guard, guardForm, MAX_BODY_BYTES, MAX_PUBLIC_BODY_BYTES } from "./guard.ts";
import { findHashingLimit } from "./hashing-limit.ts";
import { answerOnce } from "./idempotency.ts";
import { noBody, type ReceivedBody, receiveJson } from "./json-body.ts";
import type { AnswerHeaders, ApiAnswer, ApiRequest } from "./messages.ts";
import { maxFormBytes, minFileBytes, receiveForm } from "./multipart-form.ts";
import {
  answerWithWholeList,
  createCall,
  findRequestLimit,
  type HttpCall,
  memberLimitOf,
} from "./request-context.ts";

/** What an upload takes of the budget for bodies: its file is stored piece by piece. */
const FORM_BYTES = 1024 * 1024;

/** tRPC or REST: how to find the procedures of a request, and how to write results and errors. */
export interface HttpProtocol {
  /** Accepts multipart forms with a file. */
  takesForms?: boolean;
  /** For the log: the route pattern or the procedure names, without anything that the client has sent. */
  label: (address: Address) => string;
  /** Names of the procedures in the address; not all of them need to exist. */
  procedureNames: (address: Address) => string[];
  /** How many calls in the address have no `limit`; `isOf` tells which of the procedures matter. */
  countWholeLists: (address: Address, isOf: (name: string) => boolean) => number;
  /** The input of a request of one call, in the body that was sent; not checked yet. */
  inputIn: (sent: unknown) => unknown;
  answer: (call: HttpCall, body: ReceivedBody) => Promise<ApiAnswer>;
  refuse: (call: HttpCall, error: DomainError) => ApiAnswer;
}

export interface Address {
  method: string;
  url: URL;
}

const atOnce = () => Promise.resolve();

/**
 * Checks a request, applies the concurrency limits, runs its procedures, and logs one line about it. `sent` resolves when
 * the answer was sent, or its connection is closed.
 */
export async function handleRequest(
  protocol: HttpProtocol,
  request: ApiRequest,
  runtime: Runtime,
  sent: () => Promise<void> = atOnce,
): Promise<ApiAnswer> {
  const startedAt = performance.now();
  const address = { method: request.method, url: new URL(request.url) };
  const call = createCall(request, address.url, protocol.procedureNames(address), runtime);
  const answer = finish(call, await respond(protocol, call, runtime, sent));
  call.ctx.log.info(
    {
      method: request.method,
      path: protocol.label(address),
      status: answer.status,
      ms: Math.round(performance.now() - startedAt),
      userId: call.actor?.id ?? null,
    },
    "request",
  );
  return answer;
}

async function respond(
  protocol: HttpProtocol,
  call: HttpCall,
  runtime: Runtime,
  sent: () => Promise<void>,
): Promise<ApiAnswer> {
  const { request, names, ctx } = call;
  try {
    const [name = "", ...others] = names;
    const { isLongRunning, maxBodyBytes, takesFile } = metaOfName(name);
    refuseMisplacedTokens(request.headers.get("authorization"), call.url);
    if (ctx.http?.apiToken !== undefined) await admitToken(call, runtime);
    if (takesFile && protocol.takesForms) return await respondToForm(protocol, call, runtime, takesFile);
    if (isLongRunning && others.length === 0) return await respondLong(protocol, call, runtime, maxBodyBytes);
    const maxBytes = names.some(isForStrangers) ? MAX_PUBLIC_BODY_BYTES : MAX_BODY_BYTES;
    guard(request, runtime.settings, maxBytes);
    if (isRead(request)) return await respondToRead(protocol, call, runtime, sent);
    if (!names.some(isProcedure)) return await answerWithin(protocol, call, runtime, noBody);
    const actor = await requireSession(call, runtime);
    return await runtime.bodyBudget(actor?.id ?? null, async (reserve) => {
      // Read before the limit applies, so that slow clients do not count against it.
      const body = await receiveJson(request, { maxBytes, reserve });
      return answerWithin(protocol, call, runtime, body);
    });
  } catch (error) {
    const refusal = toDomainError(error);
    // The failure of a procedure (a TRPCError) has been logged where it was translated.
    const isUnlogged = refusal.status === "INTERNAL_SERVER_ERROR" && !(error instanceof TRPCError);
    if (isUnlogged) ctx.log.error({ err: error }, "request failed");
    return protocol.refuse(call, refusal);
  }
}

async function respondToRead(
  protocol: HttpProtocol,
  call: HttpCall,
  runtime: Runtime,
  sent: () => Promise<void>,
): Promise<ApiAnswer> {
  const { request, url, names } = call;
  const isWhole = names.some(isWholeList);
  const wholeLists = isWhole ? protocol.countWholeLists({ method: request.method, url }, isWholeList) : 0;
  const answer = () => answerWithin(protocol, call, runtime, noBody);
  if (wholeLists === 0) return answer();
  if (wholeLists > 1) throw new DomainError("BAD_REQUEST", "Lists without a limit are read one at a time");
  // Strangers take no place in the queue.
  const actor = await requireActor(call, runtime);
  return answerWithWholeList(runtime, actor.id, sent, answer);
}

/** Within the limit for the request; of a batch, each call takes a place of its own. */
async function answerWithin(
  protocol: HttpProtocol,
  call: HttpCall,
  runtime: Runtime,
  body: ReceivedBody,
): Promise<ApiAnswer> {
  const requestLimit = await findLimit(protocol, call, runtime, body);
  if (call.names.length <= 1) return requestLimit(() => answerOnce(protocol, call, body));
  return answerOnce(protocol, { ...call, ctx: { ...call.ctx, requestLimit } }, body);
}

async function findLimit(
  protocol: HttpProtocol,
  { request, names, ctx }: HttpCall,
  runtime: Runtime,
  body: ReceivedBody,
): Promise<ConcurrencyLimit> {
  const { hashesPassword } = metaOfName(names[0] ?? "");
  if (hashesPassword && !isRead(request)) {
    const account = () => hashesPassword.accountIn(protocol.inputIn(body.value()));
    return findHashingLimit(ctx, runtime, account);
  }
  return names.some(isForMembers) ? findRequestLimit(ctx, runtime) : runtime.requestLimit;
}

const isRead = ({ method }: ApiRequest) => method === "GET" || method === "HEAD";
const isWholeList = (name: string) => metaOfName(name).isWholeList === true;
const isProcedure = (name: string) => procedures.has(name);
const isForMembers = (name: string) => isProcedure(name) && metaOfName(name).access !== "public";
const isForStrangers = (name: string) => {
  const { access, hashesPassword } = metaOfName(name);
  return access === "public" || hashesPassword !== undefined;
};

/**
 * Requires a token that is valid, allows each of the calls, and has not been used too often. The procedures check the scopes once
 * more: a kept answer to a repeated request is sent without them.
 */
async function admitToken(call: HttpCall, runtime: Runtime): Promise<void> {
  const { names, responseHeaders } = call;
  responseHeaders.set("www-authenticate", "Bearer");
  const actor = await requireActor(call, runtime);
  delete responseHeaders.values["www-authenticate"];
  if (!actor.token) throw unauthorized();
  const use = runtime.tokenLimit.take(actor.token.id, Math.max(names.length, 1));
  for (const [name, value] of Object.entries(use.headers)) responseHeaders.set(name, value);
  if (use.refusal) throw use.refusal;
  for (const path of names) {
    const procedure = procedures.get(path);
    if (procedure) requireScope(actor, { path, type: procedure._def.type, meta: metaOfName(path) });
  }
}

/**
 * Refuses strangers before their body is read. A small body is read when the cookie only looks like a session's, since
 * most have arrived with the headers; the procedure then checks the session.
 */
async function requireSession(call: HttpCall, runtime: Runtime): Promise<Actor | null> {
  if (call.names.every((name) => metaOfName(name).access === "public")) return null;
  if (call.ctx.http?.apiToken !== undefined) return requireActor(call, runtime);
  if (!isTokenFormat(call.ctx.http?.sessionToken ?? null)) throw unauthorized();
  const { headers } = call.request;
  const isSmall = !headers.has("transfer-encoding") && contentLength(headers) <= MAX_PUBLIC_BODY_BYTES;
  return isSmall ? null : requireActor(call, runtime);
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
  maxBytes: number | undefined,
): Promise<ApiAnswer> {
  guard(call.request, runtime.settings, maxBytes);
  const { id } = await requireActor(call, runtime);
  return runtime.longCallLimit(id, () =>
    runtime.bodyBudget(id, async (reserve) =>
      answerOnce(protocol, call, await receiveJson(call.request, { maxBytes, reserve })),
    ),
  );
}

/** Requires a session before the form is read. A file that is arriving counts against `bodyBudget` only. */
async function respondToForm(
  protocol: HttpProtocol,
  call: HttpCall,
  runtime: Runtime,
  intake: FileIntake,
): Promise<ApiAnswer> {
  const { request, ctx } = call;
  guardForm(request, runtime.settings, maxFormBytes(intake.maxBytes(runtime.settings)));
  const actor = await requireActor(call, runtime);
  const requestLimit = memberLimitOf(actor.id, runtime);
  return runtime.bodyBudget(actor.id, async (reserve) => {
    reserve(FORM_BYTES);
    const checkSize = await requestLimit(() => intake.admit(ctx, actor));
    checkSize(minFileBytes(request.headers));
    const form = await receiveForm(request, (file) => intake.receive(ctx, file, checkSize));
    try {
      return await requestLimit(() => answerOnce(protocol, call, form));
    } finally {
      await form.file?.discard();
    }
  });
}

function finish({ ctx, responseHeaders }: HttpCall, { status, headers, body }: ApiAnswer): ApiAnswer {
  const all = withSecurityHeaders({ ...headers, ...responseHeaders.values }, ctx.requestId);
  return { status, headers: all, body };
}

/** Adds what an answer does not say for itself, as a file does, and the request id, which the log has too. */
export function withSecurityHeaders(headers: AnswerHeaders, requestId: string): AnswerHeaders {
  return { ...API_HEADERS, ...headers, "x-content-type-options": "nosniff", "x-request-id": requestId };
}
