import { contacts, tasks } from "@dealflow/db/schema";
import { shiftDay } from "@dealflow/validators/common/days";
import { CATEGORIES, STAGES } from "@dealflow/validators/deals";
import { CONTACT_CATEGORIES, DEAL_SOURCES, SECTORS } from "@dealflow/validators/labels/lists";
import { describe, expect, test } from "vitest";
import { contextFor } from "../../core/context.ts";
import { createCaller } from "../../root.ts";
import { type Answers, consult, type DealFacts, type Facts } from "../../testing/analytics-oracle.ts";
import { openTestWorkspace, type TestWorkspace } from "../../testing/workspace.ts";
import { createDeal } from "../deals/create.ts";
import { updateDeal } from "../deals/update.ts";

/**
 * Random histories, written by the procedures' functions. For every day and time zone, analytics must return the same as
 * a simple computation over all events. Many events are close to the ends of months.
 */
const ZONES = ["UTC", "America/New_York", "Atlantic/Azores", "Pacific/Kiritimati", "Africa/Cairo"];
const BEGIN = Date.UTC(2024, 0, 5);
const END = Date.UTC(2026, 2, 2, 9);
const EDGES = [
  "2024-02-29T23:59:59.999Z",
  "2024-03-01T00:00:00Z",
  "2024-04-26T21:59:59.999Z",
  "2024-10-27T00:30:00Z",
  "2024-12-31T23:59:59.999Z",
  "2025-01-01T04:59:59Z",
  "2025-01-01T05:00:00Z",
  "2025-03-30T00:59:59.999Z",
  "2025-10-26T00:30:00Z",
  "2025-10-31T10:00:00Z",
  "2025-11-30T09:59:59.999Z",
  "2026-01-31T23:59:59.999Z",
].map((edge) => Date.parse(edge));

/** A seeded random generator: numbers from 0 to below 1. */
function seededRandom(seed: number) {
  let state = seed;
  const roll = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = <Choice>(choices: readonly Choice[]): Choice => {
    const choice = choices[Math.floor(roll() * choices.length)];
    if (choice === undefined) throw new Error("nothing to pick from");
    return choice;
  };
  const value = () => pick([null, "0.00", "0.01", "9999999999999.99", `${Math.floor(roll() * 9e8)}.37`]);
  const moments = (count: number) =>
    [...new Set(Array.from({ length: count }, () => momentOf(roll, pick)))].sort((a, b) => a - b);
  return { roll, pick, value, moments };
}

const momentOf = (roll: () => number, pick: (choices: number[]) => number) =>
  roll() < 0.3 ? pick(EDGES) : BEGIN + Math.floor(roll() * (END - BEGIN));

async function writeHistory(workspace: TestWorkspace, seed: number, size: number) {
  const random = seededRandom(seed);
  const members = [
    await workspace.makeMember({ name: "alma" }),
    await workspace.makeMember({ name: "Bruno", role: "partner" }),
  ];
  const gone = await workspace.makeMember({ name: "Aaron", status: "removed" });
  const actor = members[0];
  if (!actor) throw new Error("nobody is there");
  const ctx = { ...workspace.context(), actor };

  const deals: DealFacts[] = [];
  for (let number = 0; number < size; number++) {
    const [begin = BEGIN, ...later] = random.moments(1 + Math.floor(random.roll() * 8));
    const [sector, dealSource] = [random.pick(SECTORS), random.pick(DEAL_SOURCES)];
    const company = `Company ${number}`;
    const first = {
      stage: random.roll() < 0.7 ? STAGES[0] : random.pick(STAGES),
      category: CATEGORIES[0],
      value: random.value(),
    };
    const { id } = await createDeal(
      { ...ctx, now: () => new Date(begin) },
      { company, sector, dealSource, dealType: "Buyout", stage: first.stage, value: first.value },
    );
    const deal: DealFacts = { id, company, sector, dealSource, stands: [{ ...first, at: new Date(begin) }] };
    for (const time of later) {
      const change = {
        ...(random.roll() < 0.6 && { stage: random.pick(STAGES) }),
        ...(random.roll() < 0.4 && { category: random.pick(CATEGORIES) }),
        ...(random.roll() < 0.3 && { value: random.value() }),
      };
      const followUp = change.category === "rim" ? { rimFollowUpInterval: "3_months" as const } : {};
      const now = () => new Date(time);
      if (Object.keys(change).length > 0) await updateDeal({ ...ctx, now }, { id, ...change, ...followUp });
      const last = deal.stands.at(-1) ?? { ...first, at: now() };
      deal.stands.push({ ...last, ...change, at: now() });
    }
    deals.push(deal);
  }

  const facts: Facts = {
    deals,
    tasks: Array.from({ length: size }, () => {
      const [createdAt = BEGIN, completedAt] = random.moments(2);
      return {
        createdAt: new Date(createdAt),
        completedAt: completedAt && random.roll() < 0.6 ? new Date(completedAt) : null,
        dueDay: random.roll() < 0.7 ? shiftDay("2024-01-05", Math.floor(random.roll() * 780)) : null,
        assignedTo: random.pick([members[0]?.id, members[1]?.id, gone.id, null]) ?? null,
      };
    }),
    contacts: Array.from({ length: size }, () => {
      const [createdAt = BEGIN] = random.moments(1);
      return { createdAt: new Date(createdAt), category: random.pick(CONTACT_CATEGORIES) };
    }),
    members: [...members, { ...gone, name: "Unknown" }],
  };
  await workspace.db.insert(tasks).values(
    facts.tasks.map(({ dueDay, ...task }) => ({
      ...task,
      title: "Call",
      status: task.completedAt ? ("completed" as const) : ("pending" as const),
      dueDate: dueDay ? new Date(`${dueDay}T12:00:00Z`) : null,
    })),
  );
  const someone = members[1]?.id ?? actor.id;
  const rows = facts.contacts.map((contact, at) => {
    return {
      ...contact,
      name: `Contact ${at}`,
      createdBy: at % 2 ? actor.id : someone,
      isPublic: at % 2 === 0,
    };
  });
  // Private contacts of other members are not counted.
  const hidden = rows.map((row) => ({ ...row, createdBy: someone, isPublic: false }));
  await workspace.db.insert(contacts).values([...rows, ...hidden]);

  const ask = async (timeZone: string, input: { asOf: string; compareTo: string }): Promise<Answers> => {
    const settings = { ...workspace.settings, timeZone };
    const { analytics } = createCaller(() => {
      return contextFor({ ...workspace.context(), settings }, actor);
    });
    return {
      overview: await analytics.overview(input),
      deals: await analytics.deals(input),
      pipeline: await analytics.pipeline(input),
      network: await analytics.network(input),
      trends: await analytics.trends(input),
    };
  };
  return { facts, ask };
}

const DAYS = [
  ["2026-03-02", "2025-12-02"],
  ["2026-02-28", "2026-02-28"],
  ["2026-01-31", "2025-10-26"],
  ["2025-12-31", "2024-12-31"],
  ["2025-03-30", "2024-02-29"],
  ["2024-10-27", "2024-07-27"],
  ["2024-02-29", "2023-11-29"],
  ["2024-01-04", "1999-12-31"],
] as const;

describe.each([
  { seed: 7, size: 25 },
  { seed: 2_026, size: 120 },
])("a history of $size deals", async ({ seed, size }) => {
  const workspace = await openTestWorkspace();
  const { facts, ask } = await writeHistory(workspace, seed, size);

  test.each(ZONES)("gives the same figures as a computation from all events, in %s", async (zone) => {
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(workspace.clock.now());
    for (const [asOf, compareTo] of DAYS) {
      const expected = consult(facts, zone, asOf, compareTo, today);
      expect({ asOf, ...(await ask(zone, { asOf, compareTo })) }).toEqual({ asOf, ...expected });
    }
  });
});
