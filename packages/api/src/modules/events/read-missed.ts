import type { Database } from "@dealflow/db/client";
import type { LiveEvent } from "@dealflow/validators/events";
import type { Actor } from "../../core/actor.ts";
import type { Delivery, Position } from "../../core/live-events.ts";
import { audienceOf } from "./audience.ts";
import { isAhead, parsePosition } from "./position.ts";
import { readChanges, readPosition } from "./read-changes.ts";

export const READY: LiveEvent = { entity: null, id: null, version: null, change: "ready" };

/** What a member has missed since an event; a position that this database has not come to yet is of another one. */
export async function readMissed(db: Database, actor: Actor, lastEventId: Position): Promise<Delivery[]> {
  const unseen = parsePosition(lastEventId);
  const { position, changes } = unseen
    ? await readChanges(db, unseen)
    : { position: await readPosition(db), changes: null };
  const isOfAnother = unseen !== null && isAhead(unseen, position);
  const tell = await audienceOf(db, isOfAnother ? null : changes, [actor.id]);
  return [...tell(actor, lastEventId, position), [position, READY]];
}
