import { createHash } from "node:crypto";
import { DomainError } from "../../core/errors.ts";
import type { Reserve } from "./body-budget.ts";
import { isJson, MAX_BODY_BYTES, notJson, tooLarge } from "./guard.ts";
import type { ApiRequest } from "./messages.ts";

const MAX_DEPTH = 32;

/** JSON outside of its strings: more of it would take seconds to parse, whatever it says. */
const MAX_STRUCTURE = MAX_BODY_BYTES;

/** The body of a request, which has arrived. */
export interface ReceivedBody {
  /** What it says: parsed JSON, or a form; undefined for an empty body. Throws if it is malformed. */
  value: () => unknown;
  /** Differs for every other body. */
  digest: () => string;
}

export const noBody: ReceivedBody = { value: () => undefined, digest: () => "" };

interface BodyLimits {
  /** 1 MiB by default. */
  maxBytes?: number;
  /** Called before more bytes are kept. */
  reserve: Reserve;
}

/** So many pieces are joined, because a tiny one takes far more memory than its bytes, which alone are counted. */
const JOINED_PIECES = 256;

/** Reads a request's body. It is parsed later, after the access check. */
export async function receiveJson(
  { body, headers }: Pick<ApiRequest, "body" | "headers">,
  { maxBytes = MAX_BODY_BYTES, reserve }: BodyLimits,
): Promise<ReceivedBody> {
  const chunks: Uint8Array[] = [];
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of piecesOf(body)) {
    size += piece.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    reserve(piece.byteLength);
    pieces.push(piece);
    if (pieces.length === JOINED_PIECES) chunks.push(Buffer.concat(pieces.splice(0)));
  }
  chunks.push(...pieces);
  if (size === 0) return noBody;
  if (!isJson(headers)) throw notJson();
  return {
    value: () => {
      const text = decode(Buffer.concat(chunks));
      requireShallow(text);
      return parse(text);
    },
    // Of the bytes as they came: a client that sends a request again sends the same ones.
    digest: () => {
      const hash = createHash("sha256");
      for (const chunk of chunks) hash.update(chunk);
      return hash.digest("base64url");
    },
  };
}

const STRUCTURE = /["[\]{}]/g;

/** Throws 400 for JSON that is nested too deep or has too many values. Goes from bracket to bracket, past all text. */
export function requireShallow(json: string): void {
  let depth = 0;
  let insideStrings = 0;
  STRUCTURE.lastIndex = 0;
  while (STRUCTURE.test(json)) {
    const at = STRUCTURE.lastIndex - 1;
    const character = json[at];
    if (character === '"') {
      const end = endOfString(json, at + 1);
      // A string without an end: what parses it refuses it, unless too much stands before it to be parsed.
      if (end === -1) {
        insideStrings += json.length - at;
        break;
      }
      insideStrings += end - at;
      STRUCTURE.lastIndex = end + 1;
    } else if (character === "[" || character === "{") depth += 1;
    else depth -= 1;
    if (depth > MAX_DEPTH) throw malformed(`The JSON nests deeper than ${MAX_DEPTH} levels`);
    if (at - insideStrings > MAX_STRUCTURE) throw tooLarge(MAX_STRUCTURE);
  }
  if (json.length - insideStrings > MAX_STRUCTURE) throw tooLarge(MAX_STRUCTURE);
}

/** The place of the quotation mark that ends a string, which has an even number of backslashes before it; or -1. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start); end !== -1; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (end - backslashes > start && json[end - backslashes - 1] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw malformed("The request is not well-formed JSON", cause);
  }
}

/** Breaking out of a loop over this cancels the request body. */
async function* piecesOf(body: ApiRequest["body"]): AsyncGenerator<Uint8Array> {
  try {
    if (body) yield* body;
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
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

function malformed(message: string, cause?: unknown): DomainError {
  const error = new DomainError("BAD_REQUEST", message, { code: "MALFORMED_JSON" });
  error.cause = cause;
  return error;
}
