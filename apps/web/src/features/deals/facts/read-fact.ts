import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import { typedMoney } from "@dealflow/validators/common/typed-inputs";
import { updateDealInput } from "@dealflow/validators/deals";
import { z } from "zod";
import type { FactChange, FactField } from "./facts.ts";

const { shape } = updateDealInput;

const factInput = z
  .object({
    value: typedMoney(DEAL_COLUMNS.value.label),
    dealType: shape.dealType,
    sector: shape.sector,
    leadUserId: shape.leadUserId,
    contactPerson: shape.contactPerson,
    contactEmail: shape.contactEmail,
    dealSource: shape.dealSource,
    dealSourceNotes: shape.dealSourceNotes,
    description: shape.description,
    rimFollowUpInterval: shape.rimFollowUpInterval,
    rimFollowUpDate: shape.rimFollowUpDate,
  })
  .partial();

/** What the value of a fact's control changes, or why it cannot be taken. */
export function readFact(field: FactField, typed: string): { change: FactChange } | { problem: string } {
  const read = factInput.safeParse({ [field]: sentValue(field, typed) });
  if (read.success) return { change: read.data };
  return {
    problem: read.error.issues[0]?.message ?? `${DEAL_COLUMNS[field].label} cannot be saved like this`,
  };
}

function sentValue(field: FactField, typed: string): string | number | null {
  if (typed === "") return null;
  if (field === "leadUserId") return Number(typed);
  return field === "rimFollowUpDate" ? `${typed}T12:00:00.000Z` : typed;
}
