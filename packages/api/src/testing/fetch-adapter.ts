import { Readable } from "node:stream";
import type { ApiAnswer, ApiHandler } from "../server/http/messages.ts";

/** A handler of the API as a fetch handler, which tests call without a socket. */
export function toFetchHandler(handle: ApiHandler): (request: Request) => Promise<Response> {
  return async (request) => {
    const answer = await handle(request);
    return toResponse(request.method === "HEAD" ? { ...answer, body: null } : answer);
  };
}

function toResponse({ status, headers, body }: ApiAnswer): Response {
  const pairs = Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  const isText = body === null || typeof body === "string";
  return new Response(isText ? body : Readable.toWeb(body), { status, headers: pairs });
}
