import {
  activities,
  changes,
  contactImports,
  contacts,
  deals,
  documents,
  pipeline,
  tasks,
} from "@dealflow/db/schema";
import type { Activity, ListActivitiesInput } from "@dealflow/validators/activities";
import { dealTitle } from "@dealflow/validators/deals";
import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { contactVisibleTo, dealVisibleTo } from "../../core/visibility.ts";
import { listedChanges } from "../timeline/edit-entries.ts";
import { editChanges, type ListedChange } from "../timeline/entries.ts";
import { typeOf, wordsOf } from "./words.ts";

const order = newestFirst(activities.createdAt, activities.id);

/** Newest first, then by id, without those about a contact that the actor may not see. */
export async function listActivities(ctx: MemberContext, input: ListActivitiesInput) {
  const query = ctx.db
    .select({
      id: activities.id,
      userId: activities.userId,
      dealId: activities.dealId,
      contactId: activities.contactId,
      taskId: tasks.id,
      documentId: documents.id,
      createdAt: activities.createdAt,
      facts: {
        kind: activities.kind,
        description: activities.description,
        stage: activities.stage,
        category: activities.category,
        role: activities.role,
        count: activities.count,
        task: tasks.title,
        document: documents.name,
        imported: sql<number | null>`${contactImports.created} + ${contactImports.updated}`,
      },
      changes: editedFields,
      // The company first: it tells whether there is a deal.
      deal: { company: deals.company, codename: deals.codename },
      item: { company: pipeline.company, codename: pipeline.codename },
      contact: { name: contacts.name, isPublic: contacts.isPublic },
    })
    .from(activities)
    .leftJoin(contacts, eq(contacts.id, activities.contactId))
    .leftJoin(deals, eq(deals.id, activities.dealId))
    .leftJoin(pipeline, eq(pipeline.id, activities.pipelineId))
    .leftJoin(tasks, eq(tasks.id, activities.taskId))
    .leftJoin(documents, eq(documents.id, activities.documentId))
    .leftJoin(contactImports, eq(contactImports.id, activities.importId))
    .where(
      and(
        dealVisibleTo(ctx.actor, activities.dealId),
        or(isNull(activities.contactId), contactVisibleTo(ctx.actor)),
        // Only the importer sees that contacts were imported, and how many.
        or(isNull(activities.importId), eq(activities.userId, ctx.actor.id)),
        // Those of a task or document that is in the trash are there with it.
        or(isNull(activities.taskId), isNotNull(tasks.id)),
        or(isNull(activities.documentId), isNotNull(documents.id)),
        order.after(input.cursor),
      ),
    )
    .orderBy(order.by);
  const { items, nextCursor } = await readPage(query, input.limit, (row) => [row.createdAt, row.id]);
  return {
    items: items.map(({ facts, changes, deal, item, contact, ...entry }): Activity => {
      const edited = editChanges(changes);
      return {
        ...entry,
        type: typeOf(facts.kind),
        description: wordsOf({ ...facts, ...edited, deal, item, contact }),
        dealName: deal && dealTitle(deal),
        ...edited,
      };
    }),
    nextCursor,
  };
}

/** What an update of a deal has changed, from the record of changes. */
const editedFields = sql<
  ListedChange[] | null
>`case when ${activities.kind} in ('deal_updated', 'deal_moved', 'deal_closed') then (
  select ${listedChanges} from ${changes}
  where ${changes.entity} = 'deals' and ${changes.recordId} = ${activities.dealId}
    and ${changes.changedAt} = ${activities.createdAt} and ${changes.before} is not null and ${changes.after} is not null
  order by ${changes.id} desc limit 1) end`;
