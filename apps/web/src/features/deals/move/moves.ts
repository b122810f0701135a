import { dayOf } from "@dealflow/validators/common/days";
import type { Deal, UpdateDealInput } from "@dealflow/validators/deals";
import { formatWholeDay } from "../../../lib/format/days.ts";
import { standing } from "../stage/stage-or-category.ts";

const FIELDS = ["stage", "category", "rimFollowUpInterval", "rimFollowUpDate"] as const;

/** Where a deal is moved to: another stage, or another category with the follow-up that RIM deals have. */
export type Move = Pick<UpdateDealInput, (typeof FIELDS)[number]>;

/** What someone else stored meanwhile, and the move that was about to be saved over it. */
export interface MoveConflict {
  stored: Deal;
  mine: Move;
}

/** What a move is about. */
function movedField({ stage }: Move): "stage" | "category" {
  return stage ? "stage" : "category";
}

/** Whether a deal stands in one place with another state of it, or with a move, in all that `mine` would change. */
export function isInPlace(deal: Deal, place: Move, mine: Move): boolean {
  return FIELDS.every(
    (field) => mine[field] === undefined || comparable(deal[field]) === comparable(place[field]),
  );
}

/** Follow-ups on the same day are the same to everyone. */
function comparable(value: Move[keyof Move]) {
  return value instanceof Date ? dayOf(value) : (value ?? null);
}

/** How the place is called where a deal is, or a move takes it; of a RIM deal, until when it waits there. */
export function placeLabel(place: Move, mine: Move): string {
  const field = movedField(mine);
  const { label } = standing(place[field] ?? "");
  const { category, rimFollowUpDate } = place;
  const waits = field === "category" && category === "rim" && rimFollowUpDate;
  return waits ? `${label} until ${formatWholeDay(rimFollowUpDate)}` : label;
}
