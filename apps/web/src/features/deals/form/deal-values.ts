import type { createDealInput, Deal } from "@dealflow/validators/deals";
import type { z } from "zod";
import {
  NEW_OPPORTUNITY,
  ORIGIN_FIELDS,
  opportunityValues,
  TERMS_FIELDS,
} from "../../../entities/opportunity/opportunity-fields.tsx";

/** The values of the form's controls; the schema of `deals.create` turns them into its input. */
export type DealFormValues = z.input<typeof createDealInput>;

/** In the order of the form. */
export const DEAL_FIELDS = [...ORIGIN_FIELDS, "stage", ...TERMS_FIELDS] as const;

export const NEW_DEAL: DealFormValues = { ...NEW_OPPORTUNITY, stage: "initial_discussion" };

export function dealValues(deal: Deal): DealFormValues {
  return { ...opportunityValues(deal), stage: deal.stage };
}
