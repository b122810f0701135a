import type { Database, Transaction } from "@dealflow/db/client";
import { notifications } from "@dealflow/db/schema";
import {
  agendaItemPath,
  dealPath,
  notePath,
  PAGE_PATHS,
  PARAMS,
  pathWith,
  taskPath,
} from "@dealflow/validators/addresses";
import { dayOf } from "@dealflow/validators/common/days";
import { dealTitle } from "@dealflow/validators/deals";
import { NOTE_KIND_LABELS } from "@dealflow/validators/labels/notes";
import { and, desc, inArray } from "drizzle-orm";
import { isNotificationVisible } from "../../core/visibility.ts";
import { type NotificationRow, selectNotifications } from "./queries.ts";

/** The text of a notification, and the path of the record's page. */
interface Message {
  text: string;
  path: string;
}

type Described = Message & Pick<NotificationRow, "id" | "userId" | "type">;

/** The messages of the given notifications, newest first, without deleted and hidden ones. `today` as in `messageOf`. */
export async function describeNotifications(
  db: Database | Transaction,
  ids: readonly number[],
  today?: string,
): Promise<Described[]> {
  if (ids.length === 0) return [];
  const rows = await selectNotifications(db)
    .where(and(inArray(notifications.id, [...ids]), isNotificationVisible()))
    .orderBy(desc(notifications.id));
  return rows.map((row) => ({ id: row.id, userId: row.userId, type: row.type, ...messageOf(row, today) }));
}

type Facts = Omit<NotificationRow, "id" | "userId" | "createdAt" | "readAt">;

/** The message, with the record's current name. With `today`, the reader's calendar day, it says today or tomorrow. */
export function messageOf(facts: Facts, today?: string): Message {
  return { text: textOf(facts, today), path: pathOf(facts) };
}

function textOf(facts: Facts, today: string | undefined): string {
  const { type, task, deal, source, waiting } = facts;
  const actor = facts.actor ?? "Unknown";
  const subject = titleOf(facts);
  switch (type) {
    case "task_assigned":
      return `${actor} assigned you ${subject}`;
    case "mentioned":
      return `${actor} mentioned you in ${subject}`;
    case "task_due":
      return `${subject} ${dueText(task?.dueDate, today ?? "")}`;
    case "task_overdue":
      return `${subject} ${dueText(task?.dueDate, today ?? LAST_DAY)}`;
    case "follow_up_due":
      return `The follow-up on ${subject} is due`;
    case "term_sheet_expiring": {
      const sheet = `The term sheet of ${source?.name ?? "Unknown"}${deal ? ` for ${dealTitle(deal)}` : ""}`;
      if (!source?.expiresAt) return `${sheet} was about to expire`;
      const hasExpired = today !== undefined && dayOf(source.expiresAt) < today;
      return `${sheet} ${hasExpired ? "expired" : "expires"} on ${DAY_FORMAT.format(source.expiresAt)}`;
    }
    case "registration_waiting":
      return waiting === 1
        ? "1 registration waits for approval"
        : `${waiting ?? 0} registrations wait for approval`;
    case "firms_joined":
      return "Firms whose names differ only in accents, hyphens or apostrophes were joined";
  }
}

function titleOf({ task, agendaItem, deal, note, noteItem, noteContact }: Facts): string {
  if (note) {
    const subject = deal ? dealTitle(deal) : (noteItem ?? noteContact?.name ?? (note.firmId && "a firm"));
    const kind = `a ${NOTE_KIND_LABELS[note.kind].toLowerCase()}`;
    return subject ? `${kind} on ${subject}` : kind;
  }
  return task?.title ?? agendaItem?.title ?? (deal ? dealTitle(deal) : "Unknown");
}

const DAY_FORMAT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
/** Without `today`, an overdue task always counts as overdue. */
const LAST_DAY = "9999-12-31";
const DAY_MS = 24 * 60 * 60_000;

function dueText(due: Date | null | undefined, today: string): string {
  if (!due) return "was due";
  const day = dayOf(due);
  if (day < today) return `was due on ${DAY_FORMAT.format(due)}`;
  if (day === today) return "is due today";
  const isTomorrow = dayOf(new Date(due.getTime() - DAY_MS)) === today;
  return isTomorrow ? "is due tomorrow" : `is due on ${DAY_FORMAT.format(due)}`;
}

function pathOf(facts: Facts): string {
  const { type, task, agendaItem, deal, source, note, noteContact } = facts;
  if (type === "registration_waiting") return PAGE_PATHS.admin;
  if (type === "firms_joined") return PAGE_PATHS.undo;
  if (task) return taskPath(task.id);
  if (agendaItem) return agendaItemPath(agendaItem.id);
  if (note) return notePath({ ...note, dealId: deal?.id ?? null, contactId: noteContact?.id ?? null });
  if (deal) return pathWith(dealPath(deal.id), { [PARAMS.dealTab]: source && "funding" });
  return PAGE_PATHS.dashboard;
}
