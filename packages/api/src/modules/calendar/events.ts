import { dueOrNever } from "@dealflow/db/columns";
import { deals, fundingSources, meetings, noteMembers, notes, pipeline, tasks } from "@dealflow/db/schema";
import { dealPath, PAGE_PATHS, PARAMS, pathWith, taskPath } from "@dealflow/validators/addresses";
import { dayOf, shiftDay } from "@dealflow/validators/common/days";
import { dealTitle } from "@dealflow/validators/deals";
import { OPEN_STATUSES } from "@dealflow/validators/funding-sources";
import { and, asc, desc, eq, gte, inArray, or, sql } from "drizzle-orm";
import type { Context } from "../../core/context.ts";
import { dealVisibleTo, visibleDeals } from "../deals/access.ts";
import { isRimDeal } from "../deals/queries.ts";
import { noteVisibleTo } from "../notes/access.ts";
import { isOpenTask, taskColumns } from "../tasks/queries.ts";
import type { CalendarEvent } from "./icalendar.ts";

/** How far back term sheets and meetings go. */
const DAYS_BACK = 90;
/** Of each kind; a calendar with more is no help, and larger than programs read. */
const MAX_EVENTS = 1_000;

type Reader = Pick<Context, "db" | "now">;

/**
 * What a member's calendar shows, each kind by a query of its own: only what is theirs to do or what every member sees.
 * Names and days, no texts: what is fetched is kept by programs and servers that are not ours.
 */
export async function findEvents(ctx: Reader, userId: number): Promise<CalendarEvent[]> {
  const kinds = [
    findTasks(ctx, userId),
    findFollowUps(ctx, userId),
    findExpiries(ctx, userId),
    findMeetings(ctx),
    findLoggedMeetings(ctx, userId),
  ];
  return (await Promise.all(kinds)).flat();
}

async function findTasks({ db }: Reader, userId: number): Promise<CalendarEvent[]> {
  const due = dueOrNever(tasks.dueDate);
  const rows = await db
    .select(taskColumns)
    .from(tasks)
    .where(
      and(
        eq(tasks.assignedTo, userId),
        dealVisibleTo({ id: userId }, tasks.dealId),
        isOpenTask,
        sql`${due} < 'infinity'`,
      ),
    )
    .orderBy(due, tasks.id)
    .limit(MAX_EVENTS);
  return rows.flatMap(({ id, title, dealName, dueDate, updatedAt, version }) =>
    dueDate
      ? {
          uid: `task-${id}`,
          day: dayOf(dueDate),
          summary: dealName ? `${title} (${dealName})` : title,
          category: "Task",
          path: taskPath(id),
          updatedAt,
          version,
        }
      : [],
  );
}

async function findFollowUps({ db }: Reader, userId: number): Promise<CalendarEvent[]> {
  const { id, company, codename, rimFollowUpDate, updatedAt, version } = deals;
  const rows = await db
    .select({ id, company, codename, rimFollowUpDate, updatedAt, version })
    .from(deals)
    .where(and(eq(deals.leadUserId, userId), visibleDeals({ id: userId }), isRimDeal))
    .orderBy(asc(rimFollowUpDate), asc(id))
    .limit(MAX_EVENTS);
  return rows.flatMap(({ rimFollowUpDate: date, ...deal }) =>
    date
      ? {
          uid: `follow-up-${deal.id}`,
          day: dayOf(date),
          summary: `Follow up: ${dealTitle(deal)}`,
          category: "Follow-up",
          path: dealPath(deal.id),
          updatedAt: deal.updatedAt,
          version: deal.version,
        }
      : [],
  );
}

async function findExpiries({ db, now }: Reader, userId: number): Promise<CalendarEvent[]> {
  const { id, dealId, name, expiresAt, updatedAt, version } = fundingSources;
  const { company, codename } = deals;
  const rows = await db
    .select({ id, dealId, name, company, codename, expiresAt, updatedAt, version })
    .from(fundingSources)
    .innerJoin(deals, eq(deals.id, dealId))
    .where(
      and(
        fundingSources.hasTermSheet,
        inArray(fundingSources.status, [...OPEN_STATUSES]),
        eq(deals.category, "active"),
        visibleDeals({ id: userId }),
        gte(expiresAt, daysBack(now())),
      ),
    )
    .orderBy(asc(expiresAt), asc(id))
    .limit(MAX_EVENTS);
  return rows.flatMap(({ expiresAt: date, ...source }) =>
    date
      ? {
          uid: `term-sheet-${source.id}`,
          day: dayOf(date),
          summary: `Term sheet expires: ${source.name} (${dealTitle(source)})`,
          category: "Term sheet",
          path: dealPath(source.dealId),
          updatedAt: source.updatedAt,
          version: source.version,
        }
      : [],
  );
}

/** The team's meetings that have ended, with their minutes. */
async function findMeetings({ db, now }: Reader): Promise<CalendarEvent[]> {
  const rows = await db
    .select({ id: meetings.id, endedAt: meetings.endedAt })
    .from(meetings)
    .where(gte(meetings.endedAt, daysBack(now())))
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
async function findLoggedMeetings({ db, now }: Reader, userId: number): Promise<CalendarEvent[]> {
  const ownPart = db
    .select({ id: noteMembers.noteId })
    .from(noteMembers)
    .where(eq(noteMembers.userId, userId));
  const { id, happenedAt, updatedAt, version } = notes;
  const rows = await db
    .select({
      id,
      dealId: notes.dealId,
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
        gte(happenedAt, daysBack(now())),
        or(eq(notes.writtenBy, userId), inArray(notes.id, ownPart)),
        noteVisibleTo({ id: userId }),
      ),
    )
    .orderBy(asc(happenedAt), asc(id))
    .limit(MAX_EVENTS);
  return rows.map(({ dealId, about, ...note }) => ({
    uid: `note-${note.id}`,
    at: note.happenedAt,
    summary: about ? `Meeting: ${about}` : "Meeting",
    category: "Meeting",
    path: dealId === null ? PAGE_PATHS.dashboard : dealPath(dealId),
    updatedAt: note.updatedAt,
    version: note.version,
  }));
}

const daysBack = (now: Date) => new Date(shiftDay(dayOf(now), -DAYS_BACK));
