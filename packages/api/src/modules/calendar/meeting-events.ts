import { deals, meetings, noteMembers, notes, pipeline } from "@dealflow/db/schema";
import {
  contactPath,
  dealPath,
  firmPath,
  PAGE_PATHS,
  PARAMS,
  pathWith,
  pipelineItemPath,
} from "@dealflow/validators/addresses";
import { dayOf, shiftDay } from "@dealflow/validators/common/days";
import { and, desc, eq, gte, inArray, or, sql } from "drizzle-orm";
import type { Context } from "../../core/context.ts";
import { noteVisibleTo } from "../../core/visibility.ts";
import type { CalendarEvent } from "./icalendar.ts";

/** The team's meetings that have ended, with their minutes. */
export async function findMeetings({ db, now }: FeedContext): Promise<CalendarEvent[]> {
  const rows = await db
    .select({ id: meetings.id, endedAt: meetings.endedAt })
    .from(meetings)
    .where(gte(meetings.endedAt, earliestDate(now())))
    .orderBy(desc(meetings.endedAt), desc(meetings.id))
    .limit(MAX_EVENTS);
  return rows.map(({ id, endedAt }) => ({
    uid: `meeting-${id}`,
    at: endedAt,
    summary: "Team meeting",
    category: "Meeting",
    path: pathWith(PAGE_PATHS.agenda, { [PARAMS.minutes]: id }),
    updatedAt: endedAt,
    version: 1,
  }));
}

/** The meetings that the member has logged or took part in, as far as they may still see them. */
export async function findLoggedMeetings({ db, now }: FeedContext, userId: number): Promise<CalendarEvent[]> {
  const ownPart = db
    .select({ id: noteMembers.noteId })
    .from(noteMembers)
    .where(eq(noteMembers.userId, userId));
  const { id, happenedAt, updatedAt, version } = notes;
  const rows = await db
    .select({
      id,
      dealId: notes.dealId,
      contactId: notes.contactId,
      firmId: notes.firmId,
      company: pipeline.company,
      about: sql<string | null>`coalesce(${deals.codename}, ${deals.company}, ${pipeline.company})`,
      happenedAt,
      updatedAt,
      version,
    })
    .from(notes)
    .leftJoin(deals, eq(deals.id, notes.dealId))
    .leftJoin(pipeline, eq(pipeline.id, notes.pipelineId))
    .where(
      and(
        eq(notes.kind, "meeting"),
        gte(happenedAt, earliestDate(now())),
        or(eq(notes.writtenBy, userId), inArray(notes.id, ownPart)),
        noteVisibleTo({ id: userId }),
      ),
    )
    .orderBy(desc(happenedAt), desc(id))
    .limit(MAX_EVENTS);
  return rows.map(({ about, ...note }) => ({
    uid: `note-${note.id}`,
    at: note.happenedAt,
    summary: about ? `Meeting: ${about}` : "Meeting",
    category: "Meeting",
    path: pathOf(note),
    updatedAt: note.updatedAt,
    version: note.version,
  }));
}

interface Target {
  dealId: number | null;
  contactId: number | null;
  firmId: number | null;
  /** Of a pipeline item. */
  company: string | null;
}

/** The record that a note is about. */
function pathOf({ dealId, contactId, firmId, company }: Target): string {
  if (dealId !== null) return dealPath(dealId);
  if (contactId !== null) return contactPath(contactId);
  if (firmId !== null) return firmPath(firmId);
  return pipelineItemPath(company ?? "");
}

/** How far back term sheets and meetings go. */
const DAYS_BACK = 90;
/** Of each kind; a calendar with more is no help, and larger than programs read. */
export const MAX_EVENTS = 1_000;

export type FeedContext = Pick<Context, "db" | "now">;

export const earliestDate = (now: Date) => new Date(shiftDay(dayOf(now), -DAYS_BACK));
