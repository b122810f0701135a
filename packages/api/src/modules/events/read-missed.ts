import type { Database } from "@dealflow/db/client";
import type { LiveEvent } from "@dealflow/validators/events";
import type { Actor } from "../../core/actor.ts";
import type { Delivery, Position } from "../../core/live-events.ts";
import { audienceOf } from "./audience.ts";
import { covers, isAfter, parsePosition, readyId, type Snapshot, sees } from "./position.ts";
import { readChanges, readPosition } from "./read-changes.ts";

/** Says to fetch everything again. */
export const MISSED: LiveEvent = { entity: null, id: null, version: null, change: "missed" };
const READY: LiveEvent = { entity: null, id: null, version: null, change: "ready" };

interface Missed {
  deliveries: Delivery[];
  /** What these tell of, with all before them; null where it is not known. */
  seen: Snapshot | null;
}

/** What a member has missed since an event; a position that this database has not come to yet is of another one. */
export async function readMissed(db: Database, actor: Actor, lastEventId: Position): Promise<Missed> {
  const place = parsePosition(lastEventId);
  const read = place && (await readChanges(db, place.before));
  const { before, within } = place ?? {};
  if (!before || !read?.changes || !covers(read.snapshot, within?.after ?? before)) {
    const position = read?.position ?? (await readPosition(db));
    return { deliveries: [[position, MISSED], readyAt(position)], seen: read?.snapshot ?? null };
  }
  const { position, changes, snapshot } = read;
  const tell = await audienceOf(db, [actor.id], changes);
  // The rest of the reading that the event was of, then what is new since: each with the ids of its own reading.
  const rest = changes.filter(
    ({ transaction, key }) => within && sees(within.after, transaction) && isAfter(key, within.upTo),
  );
  const since = changes.filter(({ transaction }) => !within || !sees(within.after, transaction));
  const told = [
    ...(within ? tell(actor, rest, before.text, within.after.text) : []),
    ...tell(actor, since, within?.after.text ?? before.text, position),
  ];
  return { deliveries: [...told.map(({ delivery }) => delivery), readyAt(position)], seen: snapshot };
}

const readyAt = (position: Position): Delivery => [readyId(position), READY];
