import { deals } from "@dealflow/db/schema";
import { CATEGORIES, isOpenDeal, STAGES } from "@dealflow/validators/deals";
import { describe, expect, test } from "vitest";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { closedAtAfter, followUpAfter } from "./policy.ts";
import { openDealCondition } from "./queries.ts";

const NOW = new Date("2026-03-02T09:00:00Z");
const EARLIER = new Date("2025-06-01T00:00:00Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe("closedAt", () => {
  const states = STAGES.flatMap((stage) => CATEGORIES.map((category) => ({ stage, category })));

  test.each(states)("of a deal in stage $stage and category $category", (state) => {
    const hasClosingDate = state.stage === "closed" || state.category === "portfolio";
    expect(closedAtAfter(state, null, NOW)).toEqual(hasClosingDate ? NOW : null);
    expect(closedAtAfter(state, EARLIER, NOW)).toEqual(hasClosingDate ? EARLIER : null);
  });
});

describe("an open deal", () => {
  const open = STAGES.filter((stage) => isOpenDeal({ stage, category: "active" }));

  test("is active, and neither Closed nor Not Closed", () => {
    expect(open).toEqual([
      "initial_discussion",
      "under_loi",
      "due_diligence",
      "purchase_agreement_negotiations",
    ]);
    const elsewhere = CATEGORIES.filter((category) => category !== "active");
    expect(elsewhere.filter((category) => isOpenDeal({ stage: "due_diligence", category }))).toEqual([]);
  });

  test("is the same in the database", async () => {
    const workspace = await openTestWorkspace();
    for (const category of CATEGORIES) {
      for (const stage of STAGES) await workspace.makeDeal({ stage, category });
    }
    const found = await workspace.db.select().from(deals).where(openDealCondition);
    expect(found.map(({ stage }) => stage).sort()).toEqual([...open].sort());
    expect(found.every(isOpenDeal)).toBe(true);
  });
});

describe("follow-up of a RIM deal", () => {
  const none = { rimFollowUpInterval: null, rimFollowUpDate: null };
  const half = { rimFollowUpInterval: "6_months", rimFollowUpDate: EARLIER } as const;

  test.each([
    ["3_months", 90],
    ["6_months", 180],
    ["9_months", 270],
    ["1_year", 360],
  ] as const)("a new interval of %s sets the date %d days ahead", (rimFollowUpInterval, days) => {
    const followUp = { rimFollowUpInterval, rimFollowUpDate: inDays(days) };
    expect(followUpAfter(none, { rimFollowUpInterval }, NOW)).toEqual(followUp);
  });

  test.each([
    ["needs an interval", none, {}, null],
    ["needs an interval with a date, too", none, { rimFollowUpDate: EARLIER }, null],
    ["keeps interval and date if nothing is sent", half, {}, half],
    ["keeps the date if the same interval is sent again", half, { rimFollowUpInterval: "6_months" }, half],
    ["cannot lose its interval", half, { rimFollowUpInterval: null }, null],
    [
      "accepts a sent date, also a past one",
      none,
      { rimFollowUpInterval: "1_year", rimFollowUpDate: EARLIER },
      { rimFollowUpInterval: "1_year", rimFollowUpDate: EARLIER },
    ],
    [
      "accepts another date for the same interval",
      half,
      { rimFollowUpDate: inDays(5) },
      { rimFollowUpInterval: "6_months", rimFollowUpDate: inDays(5) },
    ],
    [
      "computes the date again for another interval",
      half,
      { rimFollowUpInterval: "3_months" },
      { rimFollowUpInterval: "3_months", rimFollowUpDate: inDays(90) },
    ],
    [
      "computes the date again if it is cleared",
      half,
      { rimFollowUpDate: null },
      { rimFollowUpInterval: "6_months", rimFollowUpDate: inDays(180) },
    ],
  ] as const)("%s", (_, current, sent, expected) => {
    expect(followUpAfter(current, sent, NOW)).toEqual(expected);
  });
});
