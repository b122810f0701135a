import type { createDealInput, Deal } from "@dealflow/validators/deals";
import { STAGE_LABELS } from "@dealflow/validators/labels/deals";
import type { Member } from "@dealflow/validators/users";
import type { z } from "zod";
import {
  NEW_OPPORTUNITY,
  OPPORTUNITY_LABELS,
  ORIGIN_FIELDS,
  opportunityText,
  opportunityValues,
  TERMS_FIELDS,
} from "../../../entities/opportunity/opportunity-values.ts";

/** The values of the form's controls; the schema of `deals.create` turns them into its input. */
export type DealFormValues = z.input<typeof createDealInput>;

/** In the order of the form. */
export const DEAL_FIELDS = [...ORIGIN_FIELDS, "stage", ...TERMS_FIELDS] as const;
export type DealField = (typeof DEAL_FIELDS)[number];

export const DEAL_LABELS: Record<DealField, string> = { ...OPPORTUNITY_LABELS, stage: "Stage" };

export const NEW_DEAL: DealFormValues = { ...NEW_OPPORTUNITY, stage: "initial_discussion" };

export function dealValues(deal: Deal): DealFormValues {
  return { ...opportunityValues(deal), stage: deal.stage };
}

/** A value of the form as text, for the dialog about a conflict. */
export function dealText(field: DealField, values: DealFormValues, members: readonly Member[]): string {
  if (field !== "stage") return opportunityText(field, values, members);
  return values.stage ? STAGE_LABELS[values.stage] : "—";
}
