import { z } from "zod";
import { id } from "./common/ids.ts";
import { RECORD_CHANGES, STREAM_STATES } from "./labels/events.ts";
import { RECORD_KINDS } from "./labels/records.ts";

export * from "./labels/events.ts";

/** By this name the API's document knows them. */
export const EVENT_ENTITIES = RECORD_KINDS;

export const recordEvent = z
  .object({
    entity: z.enum(EVENT_ENTITIES),
    id,
    version: z.int().nullable().describe("After the change; null where the record has no versions."),
    change: z.enum(RECORD_CHANGES),
  })
  .describe("That a record has changed: nothing of what is in it.");
export type RecordEvent = z.infer<typeof recordEvent>;

const streamEvent = z.object({
  entity: z.null(),
  id: z.null(),
  version: z.null(),
  change: z.enum(STREAM_STATES),
});

export const liveEvent = z.union([recordEvent, streamEvent]);
export type LiveEvent = z.infer<typeof liveEvent>;

export const eventsInput = z
  .object({ lastEventId: z.string().optional() })
  .default({})
  .describe(
    "`lastEventId` is the id of the last event that the caller has got; what came after it is told first.",
  );
