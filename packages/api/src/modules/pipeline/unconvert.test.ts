import {
  activities,
  dealHistory,
  deals,
  dealValues,
  documents,
  emails,
  pipelineConversions,
  users,
} from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { openHttp } from "../../testing/http.ts";
import { AT_ONCE, openTestWorkspace, type TestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const { clock, db } = workspace;
const member = await workspace.makeMember();
const caller = workspace.callerAs(member);
const partner = await workspace.makeMember({ role: "partner" });

const everyField = {
  company: "Harbor Analytics",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Broker",
  codename: "Elm",
  dealSourceNotes: "Through a broker",
  value: "40000000.50",
  description: "Recurring revenue\n株式会社",
  contactPerson: "Dana Reyes",
  contactEmail: "dana@example.com",
} as const;

/** An item that was edited once, and the deal that it was converted into. */
async function makeConverted(fields: { leadUserId?: number | null } = {}) {
  const { id } = await caller.pipeline.create({ ...everyField, ...fields });
  clock.advance({ hours: 5 });
  const item = await caller.pipeline.update({ id, codename: "Ash" });
  clock.advance({ days: 3 });
  return { item, deal: await caller.pipeline.convert({ id }) };
}

/** What counts deals: figures, histories and analytics. */
const countAll = async ({ db }: TestWorkspace) => ({
  sidebar: await caller.sidebar.counts(),
  metrics: await caller.dashboard.metrics(),
  tabs: await caller.deals.tabCounts({}),
  deals: await caller.analytics.deals({}),
  trends: await caller.analytics.trends({}),
  rows: await Promise.all([deals, dealHistory, dealValues].map((table) => db.$count(table))),
});

describe("undoing a conversion", () => {
  test("restores the item as it was, and no count includes the deal", async () => {
    const before = await countAll(workspace);
    const { item, deal } = await makeConverted({ leadUserId: partner.id });
    expect(await countAll(workspace)).not.toEqual(before);

    expect(await caller.pipeline.unconvert({ id: item.id })).toEqual(item);
    expect((await caller.pipeline.list({})).items[0]).toEqual(item);
    await expectRefusal(caller.deals.get({ id: deal.id }), "NOT_FOUND");
    expect(await countAll(workspace)).toEqual(before);
  });

  test("adds an activity, and the activities no longer link to the deal", async () => {
    const { item, deal } = await makeConverted();
    clock.advance({ minutes: 1 });
    await caller.pipeline.unconvert({ id: item.id });
    const [newest, ...older] = (await caller.activities.list({})).items;
    expect(newest).toMatchObject({
      type: "deal_updated",
      description: "Returned Ash to the pipeline",
      userId: member.id,
      dealId: null,
      createdAt: clock.now(),
    });
    expect(older.filter(({ dealId }) => dealId === deal.id)).toEqual([]);
  });

  test("is for the member who converted the item, the deal's lead and administrators", async () => {
    const admin = await workspace.makeMember({ isAdmin: true });
    const { item } = await makeConverted({ leadUserId: partner.id });
    const withoutLead = await makeConverted({ leadUserId: null });
    const other = workspace.callerAs(await workspace.makeMember({ role: "partner" }));
    for (const { id } of [item, withoutLead.item]) {
      const refusal = await expectRefusal(other.pipeline.unconvert({ id }), "FORBIDDEN");
      expect(refusal.status).toBe("FORBIDDEN");
    }
    for (const allowed of [member, partner, admin]) {
      await workspace.callerAs(allowed).pipeline.unconvert({ id: item.id });
      await caller.pipeline.convert({ id: item.id });
    }
  });

  test("restores an item that can be edited and converted again", async () => {
    const { item, deal } = await makeConverted();
    await caller.pipeline.unconvert({ id: item.id });
    await caller.pipeline.update({ id: item.id, codename: "Yew", expectedVersion: item.version });
    const again = await caller.pipeline.convert({ id: item.id });
    expect(again).toMatchObject({ codename: "Yew", version: 1 });
    expect(again.id).toBeGreaterThan(deal.id);
  });

  test("restores a lead who may not lead deals any more, but not one who was removed", async () => {
    const lead = await workspace.makeMember({ role: "partner" });
    const { id } = await caller.pipeline.create({ ...everyField, leadUserId: lead.id });
    await db.update(users).set({ role: "analyst" }).where(eq(users.id, lead.id));
    await caller.pipeline.convert({ id });
    expect(await caller.pipeline.unconvert({ id })).toMatchObject({ leadUserId: lead.id });
    await caller.pipeline.convert({ id });
    await db.update(users).set({ status: "removed" }).where(eq(users.id, lead.id));
    expect(await caller.pipeline.unconvert({ id })).toMatchObject({ leadUserId: null });
  });

  const createdAt = clock.now();
  test.each<[string, (dealId: number) => Promise<unknown>]>([
    ["a change", (id) => caller.deals.update({ id, stage: "under_loi" })],
    ["a task", (dealId) => caller.tasks.create({ title: "Call", dealId })],
    ["a lender", (dealId) => caller.fundingSources.create({ dealId, name: "Bank", type: "bank" })],
    [
      "a document",
      (dealId) =>
        db.insert(documents).values({
          name: "Teaser.pdf",
          type: "pdf",
          size: 1,
          sha256: "0".repeat(64),
          storageKey: "teaser",
          uploadedBy: member.id,
          dealId,
          createdAt,
        }),
    ],
    [
      "an e-mail",
      (dealId) => db.insert(emails).values({ externalId: "one", receivedDateTime: createdAt, dealId }),
    ],
    ["an activity", (dealId) => db.insert(activities).values({ kind: "task_completed", dealId })],
  ])("is refused once the deal has %s", async (_, write) => {
    const { item, deal } = await makeConverted();
    await write(deal.id);
    const refusal = await expectRefusal(caller.pipeline.unconvert({ id: item.id }), "DEAL_IN_USE");
    expect([refusal.status, refusal.details.facts]).toEqual(["CONFLICT", { dealId: deal.id }]);
    expect((await caller.deals.get({ id: deal.id })).company).toBe(item.company);
  });

  test("checks every table that references a deal", async () => {
    const rows = await db.execute(sql`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'deals'::regclass and confdeltype <> 'c' order by 1`);
    // Refused above, or the activity of the conversion, which is deleted. The others are deleted with the deal.
    const known = ["activities", "documents", "emails", "funding_sources", "tasks"];
    // Minutes keep the deal's names when it is deleted.
    const minutes = ["meeting_moves", "meeting_new_deals"];
    expect(rows.map(({ name }) => name)).toEqual([...known, ...minutes].toSorted());
  });

  test("is refused if there is nothing to undo", async () => {
    const { item } = await makeConverted();
    await caller.pipeline.unconvert({ id: item.id });
    const refusal = await expectRefusal(caller.pipeline.unconvert({ id: item.id }), "NOT_CONVERTED");
    expect(refusal.status).toBe("CONFLICT");
    await expectRefusal(caller.pipeline.unconvert({ id: 2_000_000_000 }), "NOT_FOUND");
    await caller.pipeline.delete({ id: item.id });
    await expectRefusal(caller.pipeline.unconvert({ id: item.id }), "NOT_FOUND");
  });
});

test("a deal and its history cannot be deleted in any other way", async () => {
  const { deal } = await makeConverted();
  const refused = { cause: expect.objectContaining({ code: "23001" }) };
  for (const table of [dealHistory, dealValues]) {
    await expect(db.delete(table).where(eq(table.dealId, deal.id))).rejects.toMatchObject(refused);
  }
  await expect(db.delete(deals).where(eq(deals.id, deal.id))).rejects.toMatchObject(refused);
});

test("a forged reference to a pipeline item does not allow deleting a deal", async () => {
  const refused = { cause: expect.objectContaining({ code: "23001" }) };
  const created = await workspace.makeDeal();
  const { id } = await caller.pipeline.create(everyField);
  await db.update(deals).set({ sourcePipelineId: id }).where(eq(deals.id, created.id));
  await expect(db.delete(deals).where(eq(deals.id, created.id))).rejects.toMatchObject(refused);

  const conversion = { createdAt: clock.now(), updatedAt: clock.now(), version: 1 };
  const moved = await workspace.makeDeal();
  await caller.deals.update({ id: moved.id, stage: "due_diligence" });
  const valued = await workspace.makeDeal();
  await caller.deals.update({ id: valued.id, value: "1000000" });
  for (const deal of [moved, valued]) {
    const item = await caller.pipeline.create(everyField);
    await db.update(deals).set({ sourcePipelineId: item.id }).where(eq(deals.id, deal.id));
    await db.insert(pipelineConversions).values({ dealId: deal.id, ...conversion });
    await expect(db.delete(deals).where(eq(deals.id, deal.id))).rejects.toMatchObject(refused);
  }
});

test("of fifty concurrent calls over REST one succeeds, and the others get 409", async () => {
  const { item } = await makeConverted();
  const http = openHttp(workspace, { requestLimit: (work) => work() });
  const client = await http.signedIn(member);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client.send("POST", `/api/pipeline/${item.id}/unconvert`)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(49).fill(409)]);
  expect((await caller.pipeline.list({})).items.filter(({ id }) => id === item.id)).toHaveLength(1);
});

test("either a task is added or the conversion is undone, whichever comes first", async () => {
  for (let round = 0; round < 10; round++) {
    const { item, deal } = await makeConverted();
    const [task, undone] = await Promise.allSettled([
      caller.tasks.create({ title: "Call", dealId: deal.id }),
      caller.pipeline.unconvert({ id: item.id }),
    ]);
    expect([task.status, undone.status].sort()).toEqual(["fulfilled", "rejected"]);
  }
});
