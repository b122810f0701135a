import type { Deal } from "@dealflow/validators/deals";
import type { CreatePipelineItemInput, createPipelineItemInput } from "@dealflow/validators/pipeline";
import type { Member } from "@dealflow/validators/users";
import type { z } from "zod";
import { amountForInput } from "../../lib/format/money.ts";
import { formatTypedDollars } from "../../lib/format/typed-money.ts";
import { filledIn } from "../../lib/record-form/filled-in.ts";
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
  return { ...filledIn(NEW_OPPORTUNITY, stored), value: amountForInput(stored.value) };
}

/** The text of a form value that its column does not tell, for the list of conflicting changes. */
export function opportunityText(
  field: string,
  { leadUserId, value }: OpportunityValues,
  members: readonly Member[],
): string | undefined {
  if (field === "leadUserId") return personInCharge(leadUserId || null, members).name;
  if (field === "value") return formatTypedDollars(String(value ?? "")) || "—";
  return undefined;
}
