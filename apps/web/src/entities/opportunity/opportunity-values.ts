import type { Deal } from "@dealflow/validators/deals";
import type { CreatePipelineItemInput, createPipelineItemInput } from "@dealflow/validators/pipeline";
import type { Member } from "@dealflow/validators/users";
import type { z } from "zod";
import { amountForInput } from "../../lib/format/money.ts";
import { formatTypedDollars } from "../../lib/format/typed-money.ts";
import { personInCharge } from "../member/members.ts";

/** The form values that deals and pipeline items share. */
export type OpportunityValues = z.input<typeof createPipelineItemInput>;
export type OpportunityField = keyof CreatePipelineItemInput;

/** In the order of the forms; the stage of a deal comes between the two lists. */
export const ORIGIN_FIELDS = [
  "company",
  "codename",
  "sector",
  "dealType",
  "dealSource",
  "dealSourceNotes",
] as const satisfies readonly OpportunityField[];
export const TERMS_FIELDS = [
  "value",
  "description",
  "contactPerson",
  "contactEmail",
  "leadUserId",
] as const satisfies readonly OpportunityField[];

/** All fields of a pipeline item. */
export const OPPORTUNITY_FIELDS = [...ORIGIN_FIELDS, ...TERMS_FIELDS] as const;

export const OPPORTUNITY_LABELS: Record<OpportunityField, string> = {
  company: "Company",
  codename: "Codename",
  sector: "Sector",
  dealType: "Deal Type",
  dealSource: "Deal Source",
  dealSourceNotes: "Deal Source Notes",
  value: "Deal Value",
  description: "Description",
  contactPerson: "Contact Person",
  contactEmail: "Contact Email",
  leadUserId: "Deal Lead",
};

export const NEW_OPPORTUNITY: OpportunityValues = {
  company: "",
  codename: "",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Network",
  dealSourceNotes: "",
  value: "",
  description: "",
  contactPerson: "",
  contactEmail: "",
  leadUserId: null,
};

export function opportunityValues(stored: Pick<Deal, OpportunityField>): OpportunityValues {
  return {
    company: stored.company,
    codename: stored.codename ?? "",
    sector: stored.sector,
    dealType: stored.dealType,
    dealSource: stored.dealSource,
    dealSourceNotes: stored.dealSourceNotes ?? "",
    value: amountForInput(stored.value),
    description: stored.description ?? "",
    contactPerson: stored.contactPerson ?? "",
    contactEmail: stored.contactEmail ?? "",
    leadUserId: stored.leadUserId,
  };
}

/** A form value as text, for the list of conflicting changes. */
export function opportunityText(
  field: OpportunityField,
  values: OpportunityValues,
  members: readonly Member[],
): string {
  if (field === "leadUserId") return personInCharge(values.leadUserId || null, members).name;
  if (field === "value") return formatTypedDollars(String(values.value ?? "")) || "—";
  return values[field] || "—";
}
