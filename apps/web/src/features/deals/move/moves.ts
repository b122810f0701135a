import { dayOf } from "@dealflow/validators/common/days";
import type { Deal, UpdateDealInput } from "@dealflow/validators/deals";
import { formatWholeDay } from "../../../lib/format/days.ts";
import { stageOrCategory } from "../stage/stage-or-category.ts";

const FIELDS = ["stage", "category", "rimFollowUpInterval", "rimFollowUpDate"] as const;

/** What a move changes: the stage, or the category with the follow-up of RIM deals. */
export type Move = Pick<UpdateDealInput, (typeof FIELDS)[number]>;

/** The deal as someone else stored it meanwhile, and the move that was refused because of that. */
export interface MoveConflict {
  stored: Deal;
  move: Move;
  /** Who moved it, as a sentence begins with it. */
  by: string;
}

/** Whether a deal has the values of `position` in all fields that `move` changes. */
export function isAtPosition(deal: Deal, position: Move, move: Move): boolean {
  return FIELDS.every(
    (field) => move[field] === undefined || comparable(deal[field]) === comparable(position[field]),
  );
}

/** Follow-ups on the same day are equal, whatever their time. */
function comparable(value: Move[keyof Move]) {
  return value instanceof Date ? dayOf(value) : (value ?? null);
}

/**
 * The label of the stage or category, whichever `move` changes, of a deal or of the move itself. For RIM, it names the
 * day of the follow-up too.
 */
export function positionLabel(position: Move, move: Move): string {
  const field = move.stage ? "stage" : "category";
  const { label } = stageOrCategory(position[field] ?? "");
  const { category, rimFollowUpDate } = position;
  const isWaiting = field === "category" && category === "rim" && rimFollowUpDate;
  return isWaiting ? `${label} until ${formatWholeDay(rimFollowUpDate)}` : label;
}
