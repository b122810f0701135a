import { dayOf } from "@dealflow/validators/common/days";
import type { Deal, UpdateDealInput } from "@dealflow/validators/deals";
import { RIM_INTERVAL_LABELS } from "@dealflow/validators/labels/deals";
import type { Member } from "@dealflow/validators/users";
import { personInCharge } from "../../../entities/member/members.ts";
import { formatWholeDay } from "../../../lib/format/days.ts";
import { amountForInput, formatExactDollars } from "../../../lib/format/money.ts";

/** The facts of a deal that are edited where they stand. */
export type FactField =
  | "value"
  | "dealType"
  | "sector"
  | "leadUserId"
  | "contactPerson"
  | "contactEmail"
  | "dealSource"
  | "dealSourceNotes"
  | "description"
  | "rimFollowUpInterval"
  | "rimFollowUpDate";
export type FactChange = Partial<Pick<UpdateDealInput, FactField>>;

/** A fact as text; an em dash where nothing is known. */
export function factText(field: FactField, deal: Deal, team: readonly Member[] | undefined): string {
  switch (field) {
    case "value":
      return formatExactDollars(deal.value) ?? "—";
    case "leadUserId":
      return personInCharge(deal.leadUserId, team).name;
    case "rimFollowUpInterval":
      return deal.rimFollowUpInterval ? RIM_INTERVAL_LABELS[deal.rimFollowUpInterval] : "—";
    case "rimFollowUpDate":
      return deal.rimFollowUpDate ? formatWholeDay(deal.rimFollowUpDate) : "—";
    default:
      return deal[field] ?? "—";
  }
}

/** The value of a fact's control. */
export function typedFact(field: FactField, facts: FactChange): string {
  const value = facts[field];
  if (value instanceof Date) return dayOf(value);
  if (field === "value") return amountForInput(facts.value ?? null);
  return String(value ?? "");
}
