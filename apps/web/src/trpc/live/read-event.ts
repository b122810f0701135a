import type { LiveEvent } from "@dealflow/validators/events";
import { RECORD_CHANGES, STREAM_STATES } from "@dealflow/validators/labels/events";
import { RECORD_KINDS } from "@dealflow/validators/labels/records";

/** An event as the server has sent it; null for one that this version of the page does not know. Every page would load zod for it. */
export function readEvent(text: string): LiveEvent | null {
  const { entity, id, version, change }: Record<string, unknown> = JSON.parse(text);
  if (entity === null) {
    const state = STREAM_STATES.find((known) => known === change);
    return state ? { entity, id: null, version: null, change: state } : null;
  }
  const known = RECORD_CHANGES.find((each) => each === change);
  const kind = RECORD_KINDS.find((each) => each === entity);
  if (!known || !kind || typeof id !== "number") return null;
  return { entity: kind, id, version: typeof version === "number" ? version : null, change: known };
}
