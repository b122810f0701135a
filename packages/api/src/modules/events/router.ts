import { eventsInput, type LiveEvent, liveEvent } from "@dealflow/validators/events";
import { type TrackedEnvelope, tracked } from "@trpc/server";
import { DomainError } from "../../core/errors.ts";
import type { Delivery } from "../../core/live-events.ts";
import { memberProcedure, router } from "../../core/trpc.ts";

export const eventsRouter = router({
  changes: memberProcedure
    .meta({
      summary: "Follow what changes, as server-sent events",
      answersEvents: liveEvent,
      refusals: ["STREAM_ENDED"],
    })
    .input(eventsInput)
    .subscription(async ({ ctx, input, signal }) => {
      if (!ctx.events) throw new DomainError("METHOD_NOT_SUPPORTED", "Only a running server sends events");
      // Not within the generator, whose refusals would come after the head of the answer.
      return withHandledErrors(withIds(await ctx.events.subscribe(ctx.actor, input.lastEventId, signal)));
    }),
});

async function* withIds(deliveries: AsyncIterable<Delivery>): AsyncGenerator<TrackedEnvelope<LiveEvent>> {
  for await (const [id, event] of deliveries) yield tracked(id, event);
}

/**
 * tRPC asks for the next event before it hands on the last one. If the reader is gone by then, nobody waits for the error that ends
 * the stream, and Node ends a process for that.
 */
function withHandledErrors<Value>(source: AsyncGenerator<Value>): AsyncIterable<Value> {
  const next = () => {
    const step = source.next();
    step.catch(() => undefined);
    return step;
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: (value) => source.return(value) }) };
}
