import type { Category, Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { formatWholeDay } from "../../../lib/format/days.ts";
import type { Move } from "./moves.ts";

/** In the order of the menu of the deal dialog. */
export const CATEGORY_MOVES: readonly { category: Category; label: string }[] = [
  { category: "portfolio", label: "Move to Portfolio" },
  { category: "rim", label: "Move to RIM" },
  { category: "dead", label: "Mark as Dead" },
  { category: "revisit", label: "Mark as Revisit" },
  { category: "active", label: "Return to Active" },
];

/** The toast after the category of a deal, or the follow-up of a RIM deal, was changed. */
export function movedMessage(deal: Deal, before: Deal): { title: string; description: string } {
  const name = dealTitle(deal);
  switch (deal.category) {
    case "portfolio":
      return { title: "Moved to portfolio", description: `${name} is now a portfolio company` };
    case "rim":
      return {
        title: before.category === "rim" ? "Follow-up scheduled" : "Moved to RIM",
        description: `${name} ${followUpMessage(deal)}`,
      };
    case "dead":
      return { title: "Marked as dead", description: `${name} is now among the dead deals` };
    case "revisit":
      return { title: "Marked as revisit", description: `${name} is kept for another look` };
    case "active":
      return { title: "Returned to active", description: `${name} is an active deal again` };
  }
}

function followUpMessage({ rimFollowUpDate }: Deal): string {
  return rimFollowUpDate ? `is followed up on ${formatWholeDay(rimFollowUpDate)}` : "is now a RIM deal";
}

/** The move that undoes the last one, or null if it would not restore all fields. */
export function undoMove(before: Deal): Move | null {
  const { category, stage, rimFollowUpInterval, rimFollowUpDate } = before;
  if (category === "rim") return { category, rimFollowUpInterval, rimFollowUpDate };
  // A deal that leaves the portfolio keeps the day of the investment only if its stage is closed.
  return category === "portfolio" && stage !== "closed" ? null : { category };
}
