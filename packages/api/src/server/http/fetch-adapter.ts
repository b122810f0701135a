import { toBodyStream } from "./body-stream.ts";
import type { ApiAnswer, ApiHandler } from "./messages.ts";

/** A handler of the API as a fetch handler, such as the routes of Next export. */
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
  const content = isText ? body : toBodyStream(body.iterator(), () => void body.destroy());
  return new Response(content, { status, headers: pairs });
}
