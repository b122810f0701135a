import {
  activities,
  contacts,
  deals,
  documents,
  fundingSources,
  meetingAgendaItems,
  pipeline,
  tasks,
} from "@dealflow/db/schema";
import { type AnyColumn, eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { openTestWorkspace } from "../testing/workspace.ts";
import { byDueDate, byName, newestFirst, oldestFirst } from "./paging.ts";

const workspace = await openTestWorkspace();

const newest = (table: { createdAt: AnyColumn; id: AnyColumn }) => newestFirst(table.createdAt, table.id);
const lists: [name: string, table: PgTable, order: { by: SQL }, filter?: SQL][] = [
  ["activities", activities, newest(activities)],
  ["agenda", meetingAgendaItems, newest(meetingAgendaItems)],
  ["agenda of a member", meetingAgendaItems, newest(meetingAgendaItems), eq(meetingAgendaItems.addedBy, 1)],
  ["contacts", contacts, byName(contacts.name, contacts.id)],
  ["deals", deals, newest(deals)],
  ["deals of a category", deals, newest(deals), eq(deals.category, "active")],
  ["RIM deals", deals, oldestFirst(deals.rimFollowUpDate, deals.id), eq(deals.category, "rim")],
  ["documents", documents, newest(documents)],
  [
    "funding sources",
    fundingSources,
    oldestFirst(fundingSources.createdAt, fundingSources.id),
    eq(fundingSources.dealId, 1),
  ],
  ["pipeline", pipeline, newest(pipeline)],
  ["pipeline of a sector", pipeline, newest(pipeline), eq(pipeline.sector, "Other")],
  ["pipeline of a source", pipeline, newest(pipeline), eq(pipeline.dealSource, "Other")],
  ["tasks", tasks, byDueDate(tasks.dueDate, tasks.id)],
  ["tasks of a status", tasks, byDueDate(tasks.dueDate, tasks.id), eq(tasks.status, "pending")],
];

test.each(lists)(
  "a page of %s is read from an index, nothing is sorted",
  async (_name, table, order, filter) => {
    const plan = await workspace.db.transaction(async (tx) => {
      // On empty tables everything else looks cheap; what stays a sort now has no index.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const query = tx.select({ one: sql`1` }).from(table).where(filter).orderBy(order.by).limit(50);
      return tx.execute<{ "QUERY PLAN": string }>(sql`explain ${query}`);
    });
    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(text).toMatch(/Index( Only)? Scan/);
    expect(text).not.toMatch(/Sort/);
  },
);
