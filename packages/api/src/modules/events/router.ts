import { eventsInput, type LiveEvent, liveEvent } from "@dealflow/validators/events";
import { type TrackedEnvelope, tracked } from "@trpc/server";
import type { Actor } from "../../core/actor.ts";
import { DomainError } from "../../core/errors.ts";
import type { LiveEvents, Position } from "../../core/live-events.ts";
import { memberProcedure, router } from "../../core/trpc.ts";

export const eventsRouter = router({
  changes: memberProcedure
    .meta({ summary: "Follow what changes, as server-sent events", answersEvents: liveEvent })
    .input(eventsInput)
    .subscription(({ ctx, input, signal }) => {
      if (!ctx.events) throw new DomainError("METHOD_NOT_SUPPORTED", "Only a running server sends events");
      return follow(ctx.events, ctx.actor, input.lastEventId, signal);
    }),
});

async function* follow(
  events: LiveEvents,
  actor: Actor,
  lastEventId: Position | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<TrackedEnvelope<LiveEvent>> {
  for await (const [id, event] of events.subscribe(actor, lastEventId, signal)) yield tracked(id, event);
}
