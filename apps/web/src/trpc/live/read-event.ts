import type { LiveEvent } from "@dealflow/validators/events";
import { type EventEntity, RECORD_CHANGES, STREAM_STATES } from "@dealflow/validators/labels/events";
import { STALE_AFTER_CHANGE } from "../stale-after.ts";

/** An event as the server has sent it; null for one that this version of the page does not know. Every page would load zod for it. */
export function readEvent(text: string): LiveEvent | null {
  const { entity, id, version, change }: Record<string, unknown> = JSON.parse(text);
  if (entity === null) {
    const state = STREAM_STATES.find((known) => known === change);
    return state ? { entity, id: null, version: null, change: state } : null;
  }
  const known = RECORD_CHANGES.find((each) => each === change);
  if (!known || !isEntity(entity) || typeof id !== "number") return null;
  return { entity, id, version: typeof version === "number" ? version : null, change: known };
}

const isEntity = (entity: unknown): entity is EventEntity =>
  typeof entity === "string" && Object.hasOwn(STALE_AFTER_CHANGE, entity);
