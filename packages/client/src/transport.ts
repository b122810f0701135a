import type { CallOptions } from "./calls.ts";
import { DealflowError } from "./errors.ts";

/** The connection that all calls of a client share. */
export interface Connection {
  /** Without a slash at its end. */
  url: string;
  token: string;
  fetch: typeof fetch;
  timeoutMs: number;
  retries: number;
}

/** One request, which is made again for each try. */
export interface Sending {
  path: string;
  init: RequestInit;
  isRepeated: boolean;
  timeoutMs: number;
}

/** Milliseconds before the second try; twice as many before each further one. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;
const TRIED_AGAIN = new Set([429, 502, 503, 504]);

/**
 * Sends a request until `read` returns what it answers, as often as may be, within its time. `read` throws a DealflowError for
 * a refusal.
 */
export async function send<Answer>(
  connection: Connection,
  { path, init, isRepeated, timeoutMs }: Sending,
  options: CallOptions,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const limitMs = options.timeoutMs ?? timeoutMs;
  const retries = isRepeated ? (options.retries ?? connection.retries) : 0;
  const endsAt = performance.now() + limitMs;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(timedOut(limitMs)), limitMs);
  const signal = options.signal ? AbortSignal.any([options.signal, limit.signal]) : limit.signal;
  const headers = { ...init.headers, authorization: `Bearer ${connection.token}` };
  const request = { ...init, headers, signal, credentials: "omit", redirect: "error" } as const;
  try {
    for (let tried = 0; ; tried += 1) {
      signal.throwIfAborted();
      const failure = await attempt(() => connection.fetch(connection.url + path, request), read);
      if ("answer" in failure) return failure.answer;
      const error = signal.aborted ? signal.reason : failure.error;
      const pause = pauseBefore(error, tried);
      if (signal.aborted || pause === null || tried >= retries || performance.now() + pause > endsAt)
        throw error;
      await wait(pause, signal);
    }
  } finally {
    clearTimeout(timer);
  }
}

type Outcome<Answer> = { answer: Answer } | { error: unknown };

async function attempt<Answer>(
  fetchOnce: () => Promise<Response>,
  read: (response: Response) => Promise<Answer>,
): Promise<Outcome<Answer>> {
  try {
    return { answer: await read(await fetchOnce()) };
  } catch (error) {
    return { error: error instanceof DealflowError ? error : unreachable(error) };
  }
}

/** Milliseconds until a call may be tried again: as the server says, or longer each time. Null where that is no use. */
function pauseBefore(error: unknown, tried: number): number | null {
  if (!(error instanceof DealflowError)) return null;
  const { status, code, retryAfterSeconds } = error;
  if (status !== null && !TRIED_AGAIN.has(status) && code !== "REQUEST_UNDER_WAY") return null;
  return retryAfterSeconds === null ? backOff(tried) : retryAfterSeconds * 1_000;
}

/** Milliseconds, longer each time; they differ, so that not all programs come back at the same moment. */
export const backOff = (tried: number): number =>
  Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tried) * (0.5 + Math.random() / 2);

/** Throws the signal's reason when it is aborted. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(end, ms, resolve);
    const abort = () => end(() => reject(signal.reason));
    signal.addEventListener("abort", abort);
    function end(settle: () => void): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      settle();
    }
  });
}

const timedOut = (ms: number) =>
  new DealflowError({ message: `The call took longer than ${ms} ms`, code: "TIMEOUT" });

function unreachable(cause: unknown): DealflowError {
  // A failed fetch says why in its cause, which is an AggregateError without words where a name has several addresses.
  const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const [first = reason] = reason instanceof AggregateError ? reason.errors : [reason];
  const why = first instanceof Error ? first.message : String(first);
  return new DealflowError({ message: `The server did not answer: ${why}`, code: "NETWORK" }, {}, { cause });
}
