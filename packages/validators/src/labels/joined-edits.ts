// No zod here: the timeline of a screen loads it without the schemas.
import type { TimelineEntry } from "../timeline.ts";
import { EDIT_KINDS, EDITED_FIELDS } from "./timeline.ts";

/** How long after an edit another one of the same record is read as part of it. */
const JOINED_MINUTES = 10;

/**
 * Entries, the newest first, in which what one member edited of one record in a row within ten minutes is one entry: of each
 * field from its first value to its last. It stands where the newest of them stood. The history has each edit by itself.
 */
export function joinEdits(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const joined: TimelineEntry[] = [];
  for (const entry of entries) {
    const newer = joined.at(-1);
    if (newer && isSameEdit(newer, entry)) joined.splice(-1, 1, withEarlier(newer, entry));
    else joined.push(entry);
  }
  return joined;
}

function isSameEdit(newer: TimelineEntry, older: TimelineEntry): boolean {
  return (
    newer.changes.length > 0 &&
    older.changes.length > 0 &&
    newer.userId !== null &&
    newer.userId === older.userId &&
    newer.entity === older.entity &&
    newer.deal?.id === older.deal?.id &&
    newer.subjectId === older.subjectId &&
    newer.at.getTime() - older.at.getTime() < JOINED_MINUTES * 60_000 &&
    // Otherwise someone else changed the field between them, in an entry that is not listed here.
    older.changes.every(({ field, to }) => {
      const next = newer.changes.find((change) => change.field === field);
      return !next || next.from === to;
    })
  );
}

function withEarlier(newer: TimelineEntry, older: TimelineEntry): TimelineEntry {
  const changes = new Map(newer.changes.map((change) => [change.field, change]));
  for (const change of older.changes) {
    const { to } = changes.get(change.field) ?? change;
    changes.set(change.field, { ...change, to });
  }
  const kind = EDIT_KINDS.find((each) => each === newer.kind || each === older.kind) ?? newer.kind;
  const [first, last] = [older.kind === kind ? older : newer, newer.kind === kind ? newer : older];
  return {
    ...newer,
    kind,
    from: first.from,
    to: last.to,
    fromValue: first.fromValue,
    toValue: last.toValue,
    fromUserId: first.fromUserId,
    toUserId: last.toUserId,
    changes: [...changes.values()].sort(
      (one, other) => EDITED_FIELDS.indexOf(one.field) - EDITED_FIELDS.indexOf(other.field),
    ),
  };
}
