import type { Database, Transaction } from "@dealflow/db/client";
import {
  contacts,
  deals,
  fundingSources,
  meetingAgendaItems,
  notes,
  notifications,
  pipeline,
  tasks,
  users,
} from "@dealflow/db/schema";
import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { MemberContext } from "../../core/context.ts";
import { contactVisibleTo, notificationVisibleTo } from "../../core/visibility.ts";

/** The actor's in-app notifications. */
export const isOwn = ({ actor }: Pick<MemberContext, "actor">) => notificationVisibleTo(actor);

export const isUnread = isNull(notifications.readAt);

const actors = alias(users, "actors");

const pendingUsers = alias(users, "pending_users");

/** Notifications with the data for their messages; for a term sheet, the deal is that of its funding source. */
export function selectNotifications(db: Database | Transaction) {
  return db
    .select({
      id: notifications.id,
      userId: notifications.userId,
      type: notifications.type,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
      actor: sql<string | null>`case when ${actors.status} = 'active' then ${actors.name} end`,
      task: { id: tasks.id, title: tasks.title, dueDate: tasks.dueDate },
      agendaItem: { id: meetingAgendaItems.id, title: meetingAgendaItems.title },
      deal: { id: deals.id, codename: deals.codename, company: deals.company },
      /** The note of a mention; its contact only while the member may see it. */
      note: { id: notes.id, kind: notes.kind, pipelineId: notes.pipelineId, firmId: notes.firmId },
      noteItem: pipeline.company,
      noteContact: { id: contacts.id, name: contacts.name },
      source: { name: fundingSources.name, expiresAt: fundingSources.expiresAt },
      /** How many registrations wait now. */
      waiting: sql<number | null>`case when ${notifications.type} = 'registration_waiting' then
        (select count(*)::int from ${users} ${sql.identifier("pending_users")} where ${pendingUsers.status} = 'pending') end`,
    })
    .from(notifications)
    .leftJoin(actors, eq(actors.id, notifications.actorId))
    .leftJoin(tasks, eq(tasks.id, notifications.taskId))
    .leftJoin(meetingAgendaItems, eq(meetingAgendaItems.id, notifications.agendaItemId))
    .leftJoin(fundingSources, eq(fundingSources.id, notifications.fundingSourceId))
    .leftJoin(notes, eq(notes.id, notifications.noteId))
    .leftJoin(pipeline, eq(pipeline.id, notes.pipelineId))
    .leftJoin(contacts, and(eq(contacts.id, notes.contactId), contactVisibleTo({ id: notifications.userId })))
    .leftJoin(
      deals,
      sql`${deals.id} = coalesce(${notifications.dealId}, ${fundingSources.dealId}, ${notes.dealId})`,
    );
}

export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number];
