import { DomainError } from "../../core/errors.ts";
import { isJson, MAX_BODY_BYTES, notJson, tooLarge } from "./guard.ts";

const MAX_DEPTH = 32;

/** Parses the JSON of a received body; undefined for an empty body. May throw. */
export type ReceivedJson = () => unknown;

/**
 * Reads a request's body, by default up to 1 MiB. It is parsed later, after the access check. The nesting depth is
 * measured chunk by chunk as it arrives, so that a large body does not block the event loop.
 */
export async function receiveJson(
  { body, headers }: Request,
  maxBodyBytes = MAX_BODY_BYTES,
): Promise<ReceivedJson> {
  const chunks: Uint8Array[] = [];
  const nesting = measureNesting();
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw tooLarge(maxBodyBytes);
    nesting.follow(chunk);
    chunks.push(chunk);
  }
  if (size === 0) return () => undefined;
  if (!isJson(headers)) throw notJson();
  return () => {
    nesting.refuseDeep();
    return parse(decode(Buffer.concat(chunks)));
  };
}

/** Throws 400 for JSON that is nested too deep to be parsed recursively. */
export function refuseDeep(json: string): void {
  const nesting = measureNesting();
  nesting.follow(Buffer.from(json));
  nesting.refuseDeep();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw malformed("The request is not well-formed JSON", cause);
  }
}

/** Breaking out of a loop over this cancels the request body. */
async function* chunksOf(body: Request["body"]): AsyncGenerator<Uint8Array> {
  try {
    if (body) yield* body;
  } catch (cause) {
    throw malformed("The request ended before it was complete", cause);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw malformed("The request is not UTF-8", cause);
  }
}

const [QUOTE, BACKSLASH, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = Buffer.from('"\\[{]}');

/** Measures the nesting depth of JSON that is passed to `follow` in chunks. */
function measureNesting() {
  let depth = 0;
  let deepest = 0;
  let inside: "value" | "text" | "escape" = "value";

  function follow(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (inside === "escape") inside = "text";
      else if (inside === "text") {
        if (byte === BACKSLASH) inside = "escape";
        else if (byte === QUOTE) inside = "value";
      } else if (byte === QUOTE) inside = "text";
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) deepest = Math.max(deepest, ++depth);
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    }
  }

  function refuseDeep(): void {
    if (deepest > MAX_DEPTH) throw malformed(`The JSON nests deeper than ${MAX_DEPTH} levels`);
  }
  return { follow, refuseDeep };
}

function malformed(message: string, cause?: unknown): DomainError {
  const error = new DomainError("BAD_REQUEST", message, { code: "MALFORMED_JSON" });
  error.cause = cause;
  return error;
}
