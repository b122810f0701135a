import { DomainError } from "../errors.ts";
import { isJson, MAX_BODY, notJson, tooLarge } from "./guard.ts";

const MAX_DEPTH = 32;

/** The JSON of a body that has arrived; undefined where there was none. Parses when asked, and may throw then. */
export type ReceivedJson = () => unknown;

/** Takes a request's body in, up to 1 MiB. What is in it is looked at later, once the caller may call. */
export async function receiveJson({ body, headers }: Request): Promise<ReceivedJson> {
  const bytes = await readBytes(body);
  if (bytes.length === 0) return () => undefined;
  if (!isJson(headers)) throw notJson();
  return () => parseJson(decode(bytes));
}

/** Refuses deep nesting before a parser recurses into it. */
export function refuseDeep(json: string): void {
  if (nestsTooDeep(json)) throw malformed(`The JSON nests deeper than ${MAX_DEPTH} levels`);
}

function parseJson(text: string): unknown {
  refuseDeep(text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw malformed("The request is not well-formed JSON", cause);
  }
}

async function readBytes(body: Request["body"]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    size += chunk.byteLength;
    if (size > MAX_BODY) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Leaving the loop over this ends the transfer. */
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

function nestsTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character === "\\") at++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "[" || character === "{") depth++;
    else if (character === "]" || character === "}") depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function malformed(message: string, cause?: unknown): DomainError {
  const error = new DomainError("BAD_REQUEST", message, { code: "MALFORMED_JSON" });
  error.cause = cause;
  return error;
}
