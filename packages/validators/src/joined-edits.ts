// No zod here: the timeline of a screen loads it without the schemas.
import type { Activity } from "./activities.ts";
import { EDIT_KINDS, EDITED_FIELDS } from "./labels/timeline.ts";
import type { TimelineEntry } from "./timeline.ts";

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

/**
 * The same of the feed of activities: updates of one deal. Moves of a deal stay entries of their own.
 */
export function joinActivities(activities: readonly Activity[]): Activity[] {
  const joined: Activity[] = [];
  for (const activity of activities) {
    const newer = joined.at(-1);
    if (newer && isSameUpdate(newer, activity)) {
      joined.splice(-1, 1, { ...newer, ...changesOfBoth(newer, activity) });
    } else joined.push(activity);
  }
  return joined;
}

const MOVES = ["stage", "category"];

function isSameUpdate(newer: Activity, older: Activity): boolean {
  const isMove = [...newer.changes, ...older.changes].some(({ field }) => MOVES.includes(field));
  return (
    !isMove &&
    newer.type === "deal_updated" &&
    newer.type === older.type &&
    newer.dealId === older.dealId &&
    continues({ ...newer, at: newer.createdAt }, { ...older, at: older.createdAt })
  );
}

function isSameEdit(newer: TimelineEntry, older: TimelineEntry): boolean {
  return (
    newer.entity === older.entity &&
    newer.deal?.id === older.deal?.id &&
    newer.subjectId === older.subjectId &&
    continues(newer, older)
  );
}

type Edit = Pick<TimelineEntry, "at" | "userId"> & Changes;
type Changes = Pick<TimelineEntry, "changes" | "customChanges">;

const allChanges = ({ changes, customChanges }: Changes) => [...changes, ...customChanges];

/** Whether the newer of two edits of one record is read as part of the older one. */
function continues(newer: Edit, older: Edit): boolean {
  return (
    allChanges(newer).length > 0 &&
    allChanges(older).length > 0 &&
    newer.userId !== null &&
    newer.userId === older.userId &&
    newer.at.getTime() - older.at.getTime() < JOINED_MINUTES * 60_000 &&
    // Otherwise someone else changed the field between them, in an entry that is not listed here.
    allChanges(older).every(({ field, to }) => {
      const next = allChanges(newer).find((change) => change.field === field);
      return !next || next.from === to;
    })
  );
}

/** Of each field from its first value to its last. */
function changesOfBoth(newer: Changes, older: Changes): Changes {
  return {
    changes: joinChanges(newer.changes, older.changes).sort(
      (one, other) => EDITED_FIELDS.indexOf(one.field) - EDITED_FIELDS.indexOf(other.field),
    ),
    customChanges: joinChanges(newer.customChanges, older.customChanges),
  };
}

function joinChanges<Change extends { field: string; to: string | null }>(
  newer: readonly Change[],
  older: readonly Change[],
): Change[] {
  const changes = new Map(newer.map((change) => [change.field, change]));
  for (const change of older) {
    const { to } = changes.get(change.field) ?? change;
    changes.set(change.field, { ...change, to });
  }
  return [...changes.values()];
}

function withEarlier(newer: TimelineEntry, older: TimelineEntry): TimelineEntry {
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
    ...changesOfBoth(newer, older),
  };
}
