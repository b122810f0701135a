import { type DomainError, toDomainError } from "../errors.ts";
import type { Runtime } from "../runtime.ts";
import { type Call, openCall } from "./call.ts";
import { guard } from "./guard.ts";

/** One way in over HTTP: how it answers, and how it words a refusal. */
export interface Surface {
  /** What the log says instead of the address: the pattern or the procedures, never what a caller typed. */
  label: (request: Request) => string;
  answer: (call: Call) => Promise<Response>;
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
  try {
    guard(call.request, runtime.settings);
    const admit = hashesPassword(call.request) ? runtime.admitToHash : runtime.admit;
    return await admit(() => surface.answer(call));
  } catch (error) {
    const refusal = toDomainError(error);
    if (refusal.status === "INTERNAL_SERVER_ERROR") call.ctx.log.error({ err: error }, "request failed");
    return surface.refuse(call, refusal);
  }
}

// What waits for its turn to hash must not hold the places of those who only read.
function hashesPassword({ method, url }: Request): boolean {
  return method !== "GET" && /^\/api\/(auth\/|trpc\/auth\.)/.test(new URL(url).pathname);
}

function finish({ ctx }: Call, response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of ctx.http.responseHeaders) headers.append(name, value);
  harden(headers);
  headers.set("x-request-id", ctx.requestId);
  return new Response(response.body, { status: response.status, headers });
}

/** Answers are nobody's to keep, to sniff, or to embed elsewhere. */
export function harden(headers: Headers): void {
  headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
  headers.set("cross-origin-resource-policy", "same-origin");
}
