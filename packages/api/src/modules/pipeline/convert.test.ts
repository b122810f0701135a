import { activities, dealHistory, deals, pipeline, users } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { openHttp } from "../../testing/http.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const { clock, db } = workspace;
const member = await workspace.makeMember();
const caller = workspace.callerAs(member).pipeline;
const partner = await workspace.makeMember({ role: "partner" });

const opportunity = {
  company: "Harbor Analytics",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Broker",
} as const;
const everyField = {
  ...opportunity,
  codename: "Elm",
  dealSourceNotes: "Through a broker",
  value: "40000000.50",
  description: "Recurring revenue\n株式会社",
  contactPerson: "Dana Reyes",
  contactEmail: "dana@example.com",
  leadUserId: partner.id,
};

describe("convert", () => {
  test.each([
    ["every field", everyField],
    ["the least there can be", opportunity],
  ])("moves %s into a new deal with its history and its activity", async (_, sent) => {
    const { version: _v, createdAt: _c, updatedAt: _u, id, ...fields } = await caller.create(sent);
    clock.advance({ days: 3 });
    const now = clock.now();

    const deal = await caller.convert({ id });
    expect(deal).toEqual({
      ...fields,
      id: deal.id,
      stage: "initial_discussion",
      stageSince: now,
      category: "active",
      rimFollowUpInterval: null,
      rimFollowUpDate: null,
      rimTouchedAt: null,
      rimMovesOnTouch: true,
      closedAt: null,
      createdAt: now,
      updatedAt: now,
      version: 1,
    });
    const [row] = await db.select().from(deals).where(eq(deals.id, deal.id));
    expect(row?.sourcePipelineId).toBe(id);
    const history = await db.select().from(dealHistory).where(eq(dealHistory.dealId, deal.id));
    const by = { changedBy: member.id, changedAt: now, from: null };
    expect(history).toMatchObject([
      { ...by, field: "stage", to: "initial_discussion" },
      { ...by, field: "category", to: "active" },
    ]);
    const written = await db.select().from(activities).where(eq(activities.dealId, deal.id));
    expect(written).toMatchObject([{ kind: "deal_created", userId: member.id, createdAt: now }]);
    expect(await db.select().from(pipeline).where(eq(pipeline.id, id))).toEqual([]);
  });

  test("copies the item's current fields, including edits", async () => {
    const { id } = await caller.create(everyField);
    await caller.update({ id, company: "Harbor Group", value: null });
    expect(await caller.convert({ id })).toMatchObject({
      company: "Harbor Group",
      value: null,
      codename: "Elm",
    });
  });

  test("names the deal of an item that is already converted, which is not found otherwise", async () => {
    const { id } = await caller.create(opportunity);
    const deal = await caller.convert({ id });
    const refusal = await expectRefusal(caller.convert({ id }), "ALREADY_CONVERTED");
    expect([refusal.status, refusal.details.facts]).toEqual(["CONFLICT", { dealId: deal.id }]);
    await expectRefusal(caller.delete({ id }), "NOT_FOUND");
    await expectRefusal(caller.update({ id, codename: "Late" }), "NOT_FOUND");
  });

  test("makes an unassigned deal if the item's lead may not lead any more", async () => {
    const lead = await workspace.makeMember({ role: "partner" });
    const { id } = await caller.create({ ...opportunity, leadUserId: lead.id });
    await db.update(users).set({ role: "analyst" }).where(eq(users.id, lead.id));
    expect((await caller.convert({ id })).leadUserId).toBeNull();
  });

  test("refuses unknown and deleted items", async () => {
    await expectRefusal(caller.convert({ id: 2_000_000_000 }), "NOT_FOUND");
    const { id } = await caller.create(opportunity);
    await caller.delete({ id });
    await expectRefusal(caller.convert({ id }), "NOT_FOUND");
  });
});

test("a conversion that fails changes nothing", async () => {
  const broken = await openTestWorkspace({}, AT_ONCE);
  const call = broken.callerAs(await broken.makeMember()).pipeline;
  const { id } = await call.create({ ...everyField, leadUserId: null });
  await broken.db.execute(sql`alter table activities add constraint broken check (kind <> 'deal_created')`);
  await expectRefusal(call.convert({ id }), "BAD_REQUEST");
  expect((await call.list({})).items.map((item) => item.id)).toEqual([id]);
  for (const table of [deals, dealHistory, activities]) expect(await broken.db.$count(table)).toBe(0);
  await broken.db.execute(sql`alter table activities drop constraint broken`);
  expect(await call.convert({ id })).toMatchObject({ codename: "Elm", version: 1 });
});

describe("fifty concurrent conversions", async () => {
  const race = await openTestWorkspace({}, AT_ONCE);
  const http = openHttp(race, { requestLimit: (work) => work() });
  const racers = [await http.signedIn(await race.makeMember()), await http.signedIn(await race.makeMember())];
  const counts = async () => {
    const [made, logged, waiting] = await Promise.all(
      [deals, activities, pipeline].map((table) => race.db.$count(table)),
    );
    return { made, logged, waiting };
  };

  test.each<[string, (id: number) => [path: string, body?: object]]>([
    ["REST", (id) => [`/api/pipeline/${id}/convert`]],
    ["tRPC", (id) => ["/api/trpc/pipeline.convert", { json: { id } }]],
  ])("over %s create one deal", async (_, call) => {
    const { id } = await race.callerAs(await race.makeMember()).pipeline.create(opportunity);
    const before = await counts();
    const [path, body] = call(id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => racers[at % 2]?.send("POST", path, { body })),
    );

    const [won, ...alsoWon] = answers.filter((answer) => answer?.status === 200);
    expect(alsoWon).toEqual([]);
    const [deal] = await race.db.select().from(deals).where(eq(deals.sourcePipelineId, id));
    expect(won?.text).toContain(`"id":${deal?.id},`);
    const refused = answers.filter((answer) => answer !== won);
    expect(refused).toHaveLength(49);
    for (const answer of refused) {
      expect([answer?.status, answer?.text]).toEqual([409, expect.stringContaining(`"dealId":${deal?.id},`)]);
      expect(answer?.text).toContain('"code":"ALREADY_CONVERTED"');
    }
    const { made = 0, logged = 0, waiting = 0 } = before;
    expect(await counts()).toEqual({ made: made + 1, logged: logged + 1, waiting: waiting - 1 });
  });

  test("and deletions of the same item end with either a deal or nothing, and exactly one of the two succeeds", async () => {
    const call = race.callerAs(await race.makeMember()).pipeline;
    for (let round = 0; round < 10; round++) {
      const { id } = await call.create(opportunity);
      const [converted, deleted] = await Promise.allSettled([call.convert({ id }), call.delete({ id })]);
      expect([converted.status, deleted.status].sort()).toEqual(["fulfilled", "rejected"]);
      const made = await race.db.select().from(deals).where(eq(deals.sourcePipelineId, id));
      expect(made).toHaveLength(converted.status === "fulfilled" ? 1 : 0);
    }
  });
});
