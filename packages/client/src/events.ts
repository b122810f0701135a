import { createParser, type EventSourceMessage } from "eventsource-parser";
import type { LiveEvent } from "./contract.ts";
import { DealflowError, unexpectedAnswer } from "./errors.ts";
import { refusal } from "./files.ts";
import { backOff, type Connection, send, wait } from "./transport.ts";

export interface SubscribeOptions {
  /** Ends the subscription. */
  signal?: AbortSignal | undefined;
  /** `eventId` of the last event that was handled: what came after it is told first. */
  lastEventId?: string | undefined;
}

/** That a record has changed, or what became of the stream; `eventId` is where to take it up again. */
export type SubscribedEvent = LiveEvent & { eventId: string };

/** The server says every 20 seconds that it is there: after so many milliseconds without a word it is taken for gone. */
const SILENCE_MS = 60_000;

/**
 * The changes that the token's member may see, as they come. When the connection is lost it is taken up after the last event;
 * what a first connection is refused with is thrown.
 */
export async function* subscribe(
  connection: Connection,
  { signal, lastEventId }: SubscribeOptions = {},
): AsyncGenerator<SubscribedEvent> {
  const ended = new AbortController();
  const either = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
  const position = { lastEventId, retryMs: 0 };
  let failures = 0;
  let hasConnected = false;
  try {
    while (!either.aborted) {
      try {
        for await (const event of readStream(connection, position, either)) {
          hasConnected = true;
          failures = 0;
          yield event;
        }
      } catch (error) {
        if (either.aborted) break;
        if (!hasConnected || isFinal(error)) throw error;
      }
      await wait(Math.max(position.retryMs, backOff(failures)), either);
      failures += 1;
    }
  } catch (error) {
    if (!either.aborted) throw error;
  } finally {
    ended.abort();
  }
}

/** Whether a stream that was lost will not come back: the token is no longer good, or lacks its scope. */
const isFinal = (error: unknown) =>
  error instanceof DealflowError && [400, 401, 403, 404].includes(error.status ?? 0);

async function* readStream(
  connection: Connection,
  position: { lastEventId: string | undefined; retryMs: number },
  signal: AbortSignal,
): AsyncGenerator<SubscribedEvent> {
  const silence = new AbortController();
  const either = AbortSignal.any([signal, silence.signal]);
  const body = await connect(connection, position.lastEventId, either);
  const arrived: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (message) => arrived.push(message),
    onRetry: (ms) => {
      position.retryMs = ms;
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const { done, value } = await reader.read();
      clearTimeout(timer);
      if (done) return;
      parser.feed(value);
      for (const { id = "", data } of arrived.splice(0)) {
        const event: LiveEvent = JSON.parse(data);
        position.lastEventId = id;
        yield { ...event, eventId: id };
      }
    }
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => undefined);
  }
}

function connect(
  connection: Connection,
  lastEventId: string | undefined,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const headers = {
    accept: "text/event-stream",
    ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
  };
  const init = { method: "GET", headers };
  const sending = { path: "/api/events", init, isRepeated: true, timeoutMs: connection.timeoutMs };
  return send(connection, sending, { signal }, async (response) => {
    if (!response.ok) throw await refusal(response);
    if (!response.body) throw unexpectedAnswer(response);
    return response.body;
  });
}
