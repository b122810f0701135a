import type { Duplicate } from "@dealflow/validators/duplicates";
import { describe, expect, test } from "vitest";
import { describeMatch } from "./describe-match.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const AGO_14_MONTHS = new Date("2025-01-01T12:00:00Z");

type Kind<Name extends Duplicate["kind"]> = Extract<Duplicate, { kind: Name }>;

const DEAL: Kind<"deal"> = {
  kind: "deal",
  id: 4,
  company: "Halden Software",
  codename: null,
  createdAt: new Date("2024-06-01T12:00:00Z"),
  lead: null,
  stage: "initial_discussion",
  category: "active",
  since: AGO_14_MONTHS,
};

const factsOf = (match: Duplicate) => describeMatch(match, NOW).facts;

describe("a possible duplicate that is a deal: its outcome", () => {
  test.each([
    ["dead", "due_diligence", "passed 14 months ago"],
    ["dead", "closed", "passed 14 months ago"],
    ["active", "not_closed", "passed 14 months ago"],
    ["portfolio", "closed", "invested 14 months ago"],
    ["portfolio", "due_diligence", "invested 14 months ago"],
    ["active", "closed", "invested 14 months ago"],
    ["rim", "not_closed", "set aside for a follow-up 14 months ago"],
    ["revisit", "under_loi", "set aside to revisit 14 months ago"],
    ["active", "under_loi", "in Under LOI, moved there 14 months ago"],
    ["active", "due_diligence", "in Due Diligence, moved there 14 months ago"],
  ] as const)("%s in %s: %s", (category, stage, words) => {
    expect(factsOf({ ...DEAL, category, stage })).toBe(words);
  });
});

describe("a possible duplicate that is a deal or a pipeline item: since when, its codename and its lead", () => {
  test.each([
    [{ codename: "Project Oak", lead: "A. Stone" }, "passed 14 months ago as Project Oak, lead A. Stone"],
    [{ codename: "Project Oak" }, "passed 14 months ago as Project Oak"],
    [{ lead: "A. Stone" }, "passed 14 months ago, lead A. Stone"],
    [{ since: new Date("2024-03-02T12:00:00Z") }, "passed 2 years ago"],
    [{ since: new Date("2025-03-02T12:00:00Z") }, "passed 12 months ago"],
    [{ since: new Date("2025-12-01T12:00:00Z") }, "passed 3 months ago"],
    [{ since: NOW }, "passed just now"],
  ])("%j: %s", (changes, words) => {
    expect(factsOf({ ...DEAL, category: "dead", ...changes })).toBe(words);
  });

  test("a pipeline item is shown with the day on which it was added", () => {
    const item = { id: 9, company: "Halden & Co", codename: "Project Elm", createdAt: NOW, lead: "A. Stone" };
    expect(describeMatch({ kind: "pipeline", ...item }, NOW)).toEqual({
      name: "Halden & Co",
      facts: "in the pipeline since Mar 2, 2026 as Project Elm, lead A. Stone",
      href: "/pipeline?search=Halden+%26+Co",
    });
  });
});

describe("a possible duplicate that is a contact: what distinguishes people of the same name", () => {
  const JANE = { kind: "contact", id: 12, name: "Jane Roe", isPublic: true, isSame: false } as const;
  test.each([
    [{ title: "CFO", company: "X", email: "jane@x.com" }, "CFO at X, jane@x.com"],
    [
      { title: "CFO", company: "X", email: "jane@x.com", isPublic: false },
      "CFO at X, jane@x.com · private to you",
    ],
    [{ title: "CFO", company: null, email: null }, "CFO"],
    [{ title: "CFO", company: null, email: null, isSame: true }, "the same person: CFO"],
    [{ title: null, company: "X", email: null }, "X"],
    [{ title: null, company: null, email: "jane@x.com" }, "jane@x.com"],
    [{ title: null, company: null, email: null, isPublic: false }, "contact · private to you"],
  ])("%j: %s", (about, words) => {
    expect(describeMatch({ ...JANE, ...about }, NOW)).toEqual({
      name: "Jane Roe",
      facts: words,
      href: "?contact=12",
    });
  });
});

test("a member is shown with the username, a lender with its past deals", () => {
  expect(describeMatch({ kind: "member", id: 3, name: "Ada Diaz", username: "ada+d" }, NOW)).toEqual({
    name: "Ada Diaz",
    facts: "on your team, @ada+d",
    href: "/team?search=ada%2Bd",
  });
  const history = { dealsShown: 4, sheetsIssued: 2, committed: 1, passed: 1 };
  expect(describeMatch({ kind: "lender", id: 7, name: "Harbour Bank", ...history }, NOW)).toEqual({
    name: "Harbour Bank",
    facts: "shown 4 deals, issued 2, committed 1, passed 1",
    href: "?firm=7",
  });
  expect(factsOf({ kind: "lender", id: 7, name: "Harbour Bank", ...history, dealsShown: 1 })).toMatch(
    /^shown 1 deal,/,
  );
});
