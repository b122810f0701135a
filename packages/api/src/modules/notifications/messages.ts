import type { Database, Transaction } from "@dealflow/db/client";
import { notifications } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import { dealTitle } from "@dealflow/validators/deals";
import { desc, inArray } from "drizzle-orm";
import { type NoticeRow, noticeRows } from "./queries.ts";

/** One sentence, and where on the site the record is found. */
interface Words {
  text: string;
  path: string;
}

type Described = Words & Pick<NoticeRow, "id" | "userId">;

/** What the given notifications say now, newest first; those that are gone are left out. `today` as in `wordsOf`. */
export async function describeNotices(
  db: Database | Transaction,
  ids: readonly number[],
  today?: string,
): Promise<Described[]> {
  if (ids.length === 0) return [];
  const rows = await noticeRows(db)
    .where(inArray(notifications.id, [...ids]))
    .orderBy(desc(notifications.id));
  return rows.map((row) => ({ id: row.id, userId: row.userId, ...wordsOf(row, today) }));
}

type Facts = Omit<NoticeRow, "id" | "userId" | "createdAt" | "readAt">;

/** In the words that the record has now; `today`, the reader's calendar day, turns its neighbours into words too. */
export function wordsOf(facts: Facts, today?: string): Words {
  return { text: textOf(facts, today), path: pathOf(facts) };
}

function textOf(facts: Facts, today: string | undefined): string {
  const { type, task, deal, source, member } = facts;
  const actor = facts.actor ?? "Unknown";
  const subject = titleOf(facts);
  switch (type) {
    case "task_assigned":
      return `${actor} assigned you ${subject}`;
    case "mentioned":
      return `${actor} mentioned you in ${subject}`;
    case "task_due":
      return `${subject} ${dueWords(task?.dueDate, today ?? "")}`;
    case "task_overdue":
      return `${subject} ${dueWords(task?.dueDate, today ?? AFTER_ALL_DAYS)}`;
    case "follow_up_due":
      return `The follow-up on ${subject} is due`;
    case "term_sheet_expiring": {
      const sheet = `The term sheet of ${source?.name ?? "Unknown"}${deal ? ` for ${dealTitle(deal)}` : ""}`;
      if (!source?.expiresAt) return `${sheet} was about to expire`;
      const isOver = today !== undefined && dayOf(source.expiresAt) < today;
      return `${sheet} ${isOver ? "expired" : "expires"} on ${DAY.format(source.expiresAt)}`;
    }
    case "registration_waiting":
      return `${member ?? "Unknown"} waits for approval`;
  }
}

function titleOf({ task, agendaItem, deal }: Facts): string {
  return task?.title ?? agendaItem?.title ?? (deal ? dealTitle(deal) : "Unknown");
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
/** Where nobody says what day it is, what was overdue stays so. */
const AFTER_ALL_DAYS = "9999-12-31";
const DAY_MS = 24 * 60 * 60_000;

function dueWords(due: Date | null | undefined, today: string): string {
  if (!due) return "was due";
  const day = dayOf(due);
  if (day < today) return `was due on ${DAY.format(due)}`;
  if (day === today) return "is due today";
  const isTomorrow = dayOf(new Date(due.getTime() - DAY_MS)) === today;
  return isTomorrow ? "is due tomorrow" : `is due on ${DAY.format(due)}`;
}

function pathOf({ type, task, agendaItem, deal, source }: Facts): string {
  if (type === "registration_waiting") return "/admin";
  if (task) return `/tasks?task=${task.id}`;
  if (agendaItem) return `/meeting-agenda?item=${agendaItem.id}`;
  if (deal) return source ? `/deals/${deal.id}?dealTab=funding` : `/deals/${deal.id}`;
  return "/";
}
