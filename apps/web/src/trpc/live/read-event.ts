import { type EventEntity, RECORD_CHANGES, STREAM_STATES } from "@dealflow/validators/labels/events";
import { STALE_AFTER_CHANGE } from "../stale-after.ts";

export interface RecordEvent {
  entity: EventEntity;
  id: number;
  version: number | null;
  change: (typeof RECORD_CHANGES)[number];
}

export type LiveEvent = RecordEvent | { entity: null; change: (typeof STREAM_STATES)[number] };

/** An event as the server has sent it; null for one that this version of the page does not know. */
export function readEvent(text: string): LiveEvent | null {
  const { entity, id, version, change }: Record<string, unknown> = JSON.parse(text);
  if (entity === null) {
    const state = STREAM_STATES.find((known) => known === change);
    return state ? { entity, change: state } : null;
  }
  const known = RECORD_CHANGES.find((each) => each === change);
  if (!known || !isEntity(entity) || typeof id !== "number") return null;
  return { entity, id, version: typeof version === "number" ? version : null, change: known };
}

const isEntity = (entity: unknown): entity is EventEntity =>
  typeof entity === "string" && Object.hasOwn(STALE_AFTER_CHANGE, entity);
