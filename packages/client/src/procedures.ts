import superjson, { type SuperJSONResult } from "superjson";
import type { CallOptions, CallRow } from "./calls.ts";
import { answeredBy, DealflowError, type ErrorBody, refusalOf, unexpectedAnswer } from "./errors.ts";
import { type Connection, type Sending, send } from "./transport.ts";

/** Milliseconds that a call may take which takes minutes: an import of many thousand contacts. */
const LONG_CALL_MS = 10 * 60_000;

/** Calls a procedure over tRPC: a query by GET, a mutation by POST. */
export function callProcedure<Output>(
  connection: Connection,
  name: string,
  row: CallRow,
  input: unknown,
  options: CallOptions,
): Promise<Output> {
  const sent = row.hasInput === false ? undefined : JSON.stringify(superjson.serialize(input ?? {}));
  const path = `/api/trpc/${name}`;
  const sending: Omit<Sending, "path" | "init"> = {
    isRepeated: true,
    timeoutMs: row.isLong ? Math.max(LONG_CALL_MS, connection.timeoutMs) : connection.timeoutMs,
  };
  if (row.kind !== "mutation") {
    const query = sent === undefined ? "" : `?input=${encodeURIComponent(sent)}`;
    return send(
      connection,
      { ...sending, path: path + query, init: { method: "GET" } },
      options,
      readAnswer<Output>,
    );
  }
  const headers = { "content-type": "application/json", ...repeatHeaders(connection, options) };
  const init = { method: "POST", headers, body: sent ?? "{}" };
  return send(connection, { ...sending, path, init }, options, readAnswer<Output>);
}

/** The key that keeps a write from being carried out twice; none for a call that is tried once. */
export function repeatHeaders(
  { retries: usual }: Connection,
  { idempotencyKey, retries = usual }: CallOptions,
): Record<string, string> {
  const key = idempotencyKey ?? (retries > 0 ? randomKey() : undefined);
  return key === undefined ? {} : { "idempotency-key": key };
}

/** 128 random bits. Not `randomUUID`, which browsers have for https alone. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What tRPC answers: a result or an error, each as superjson writes it. */
interface Answer {
  result?: { data: SuperJSONResult };
  error?: SuperJSONResult;
}

async function readAnswer<Output>(response: Response): Promise<Output> {
  const answer: Answer & Partial<ErrorBody> = await readJson(response);
  if (answer.result) return superjson.deserialize<Output>(answer.result.data);
  if (!answer.error) throw refusalOf(answer, response);
  const { data } = superjson.deserialize<{ data: ErrorBody & { httpStatus?: number } }>(answer.error);
  const { httpStatus: _, ...body } = data;
  throw new DealflowError(body, answeredBy(response));
}

/** Parsed, whatever it is; the caller says what it should be. */
export async function readJson(response: Response) {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unexpectedAnswer(response, error);
  }
}
