import type { Deal } from "@dealflow/validators/deals";
import { expect, test } from "vitest";
import { makeDeal } from "../testing/make-deal.ts";
import { movedMessage, undoMove } from "./move-messages.ts";

const at = new Date("2026-01-15T12:00:00Z");
const active = makeDeal({ company: "Harrow Mills", codename: "Project Lantern", stage: "due_diligence" });
const rim: Deal = { ...active, category: "rim", rimFollowUpInterval: "9_months", rimFollowUpDate: at };

test.each([
  [{ ...active, category: "portfolio" }, "Moved to portfolio", "Project Lantern is now a portfolio company"],
  [rim, "Moved to RIM", "Project Lantern is followed up on Jan 15, 2026"],
  [{ ...active, category: "dead" }, "Marked as dead", "Project Lantern is now among the dead deals"],
  [{ ...active, category: "revisit" }, "Marked as revisit", "Project Lantern is kept for another look"],
  [active, "Returned to active", "Project Lantern is an active deal again"],
] satisfies [Deal, string, string][])("the toast after a move: %#", (deal, title, description) => {
  expect(movedMessage(deal, { ...active, category: "active" })).toEqual({ title, description });
});

test("undoing a move restores all fields", () => {
  expect(undoMove(active)).toEqual({ category: "active" });
  expect(undoMove(rim)).toEqual({
    category: "rim",
    rimFollowUpInterval: "9_months",
    rimFollowUpDate: at,
  });
  expect(undoMove({ ...active, category: "portfolio", stage: "closed", closedAt: at })).toEqual({
    category: "portfolio",
  });
});

test("a move that clears the date of the investment cannot be undone", () => {
  expect(undoMove({ ...active, category: "portfolio", closedAt: at })).toBeNull();
});
