import { TRPCError } from "@trpc/server";
import { type DomainError, toDomainError, unauthorized } from "../../core/errors.ts";
import { requireQuota } from "../../modules/documents/storage/quota.ts";
import { isAccountName, metaOfName } from "../../procedures.ts";
import type { Runtime } from "../runtime.ts";
import { type ReceivedJson, receiveJson } from "./body.ts";
import { type Call, openCall } from "./call.ts";
import { leastFile, maxForm, receiveForm } from "./form.ts";
import { guard, guardForm } from "./guard.ts";

/** One way in over HTTP: how it answers, and how it words a refusal. */
export interface Surface {
  /** Takes files, in forms. */
  takesForms?: boolean;
  /** What the log says instead of the address: the pattern or the procedures, never what a caller typed. */
  label: (request: Request) => string;
  /** Names of the procedures that the address calls, whether or not there are such. */
  called: (request: Request) => string[];
  answer: (call: Call, body: ReceivedJson) => Promise<Response>;
  refuse: (call: Call, error: DomainError) => Response | Promise<Response>;
}

/** Takes a request through guard, admission and surface, and logs one line about it. */
export async function serve(surface: Surface, request: Request, runtime: Runtime): Promise<Response> {
  const begun = performance.now();
  const call = openCall(request, runtime);
  const response = finish(call, await respond(surface, call, runtime));
  call.ctx.log.info(
    {
      method: request.method,
      path: surface.label(request),
      status: response.status,
      ms: Math.round(performance.now() - begun),
      userId: call.actor?.id ?? null,
    },
    "request",
  );
  return response;
}

async function respond(surface: Surface, call: Call, runtime: Runtime): Promise<Response> {
  const { request, ctx } = call;
  try {
    const called = surface.called(request);
    const [only = "", ...others] = called;
    const { isLong, maxBody, takesFile } = metaOfName(only);
    if (takesFile && surface.takesForms) return await respondToForm(surface, call, runtime);
    if (isLong && others.length === 0) return await respondLong(surface, call, runtime, maxBody);
    guard(request, runtime.settings);
    // Before admission: whoever sends slowly keeps nobody else waiting.
    const body = await receiveJson(request);
    // What waits for its turn to hash must not hold the places of those who only read.
    const hashes = request.method !== "GET" && called.some(isAccountName);
    const admit = hashes ? runtime.admitToHash : runtime.admit;
    return await admit(() => surface.answer(call, body));
  } catch (error) {
    const refusal = toDomainError(error);
    // A procedure's failure has been logged where it was translated.
    const isNews = refusal.status === "INTERNAL_SERVER_ERROR" && !(error instanceof TRPCError);
    if (isNews) ctx.log.error({ err: error }, "request failed");
    return surface.refuse(call, refusal);
  }
}

/** Strangers are turned away unread; of the others' large bodies no more are taken in at once than are worked on. */
async function respondLong(surface: Surface, call: Call, runtime: Runtime, maxBody?: number) {
  guard(call.request, runtime.settings, maxBody);
  const actor = await runtime.admit(() => call.ctx.actor());
  if (!actor) throw unauthorized();
  return runtime.admitLong(actor.id, async () =>
    surface.answer(call, await receiveJson(call.request, maxBody)),
  );
}

/** Strangers are turned away unread here too. While a file arrives it holds no place of short requests. */
async function respondToForm(surface: Surface, call: Call, runtime: Runtime) {
  guardForm(call.request, runtime.settings, maxForm(runtime.settings));
  const actor = await runtime.admit(() => call.ctx.actor());
  if (!actor) throw unauthorized();
  return runtime.admitUpload(actor.id, async () => {
    const { request, ctx } = call;
    // Asked again with the row: this spares the store what cannot stay.
    await runtime.admit(() => requireQuota(ctx.db, leastFile(request.headers), ctx.settings.files.quota));
    const form = await receiveForm(request, ctx);
    try {
      return await runtime.admit(() => surface.answer(call, () => form));
    } finally {
      await form.file?.discard();
    }
  });
}

function finish({ ctx, responseHeaders }: Call, response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of responseHeaders) headers.append(name, value);
  harden(headers, ctx.requestId);
  return new Response(response.body, { status: response.status, headers });
}

/** Answers are nobody's to keep, to sniff, or to embed elsewhere; each can be found again in the log. */
export function harden(headers: Headers, requestId: string): void {
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
  headers.set("cross-origin-resource-policy", "same-origin");
  headers.set("x-request-id", requestId);
}
