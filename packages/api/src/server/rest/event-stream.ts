import { Readable } from "node:stream";
import type { LiveEvent } from "@dealflow/validators/events";
import type { TrackedEnvelope } from "@trpc/server";
import { HEARTBEAT_MS } from "../../core/trpc.ts";
import { isStreamEnd } from "../../modules/events/subscriber.ts";
import type { ApiAnswer, ApiRequest } from "../http/messages.ts";

type Envelopes = AsyncIterable<TrackedEnvelope<LiveEvent>>;

export const isEventStream = (value: unknown): value is Envelopes =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/** The events in the format of `EventSource`. */
export function eventStreamAnswer({ method }: ApiRequest, events: Envelopes): ApiAnswer {
  return {
    status: 200,
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // A proxy must pass on each event as it comes.
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
    body: method === "HEAD" ? null : Readable.from(linesOf(events), { objectMode: false }),
  };
}

/** Milliseconds after which a client that was cut off comes back: not all at the same time. */
const retryMs = () => Math.round(1_000 + Math.random() * 8_000);

async function* linesOf(events: Envelopes): AsyncGenerator<string> {
  yield `retry: ${retryMs()}\n\n`;
  const iterator = events[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const { promise: silence, resolve } = Promise.withResolvers<null>();
      const timer = setTimeout(resolve, HEARTBEAT_MS, null);
      const come = await Promise.race([next, silence]).finally(() => clearTimeout(timer));
      if (come?.done) return;
      if (come) {
        const [id, event] = come.value;
        yield `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
        next = iterator.next();
      } else yield ":\n\n";
    }
  } catch (error) {
    if (!isStreamEnd(error)) throw error;
  } finally {
    await iterator.return?.();
  }
}
