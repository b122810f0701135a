import { dueOrNever } from "@dealflow/db/columns";
import { deals, fundingSources, tasks } from "@dealflow/db/schema";
import { dealPath, taskPath } from "@dealflow/validators/addresses";
import { dayOf } from "@dealflow/validators/common/days";
import { dealTitle } from "@dealflow/validators/deals";
import { OPEN_STATUSES } from "@dealflow/validators/funding-sources";
import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { dealVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { isRimDeal } from "../deals/queries.ts";
import { isOpenTask, taskColumns } from "../tasks/queries.ts";
import type { CalendarEvent } from "./icalendar.ts";
import {
  earliestDate,
  type FeedContext,
  findLoggedMeetings,
  findMeetings,
  MAX_EVENTS,
} from "./meeting-events.ts";

/**
 * What a member's calendar shows, each kind by a query of its own: only what is theirs to do or what every member sees.
 * Names and days, no texts: what is fetched is kept by programs and servers that are not ours.
 */
export async function findEvents(ctx: FeedContext, userId: number): Promise<CalendarEvent[]> {
  const kinds = [
    findTasks(ctx, userId),
    findFollowUps(ctx, userId),
    findExpiries(ctx, userId),
    findMeetings(ctx),
    findLoggedMeetings(ctx, userId),
  ];
  return (await Promise.all(kinds)).flat();
}

async function findTasks({ db }: FeedContext, userId: number): Promise<CalendarEvent[]> {
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

async function findFollowUps({ db }: FeedContext, userId: number): Promise<CalendarEvent[]> {
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

async function findExpiries({ db, now }: FeedContext, userId: number): Promise<CalendarEvent[]> {
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
        gte(expiresAt, earliestDate(now())),
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
