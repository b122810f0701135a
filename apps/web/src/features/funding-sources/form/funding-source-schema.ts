import { createFundingSourceInput, termSheet } from "@dealflow/validators/funding-sources";
import { readTermTexts, writeTermTexts } from "@dealflow/validators/labels/funding-sources";
import { z } from "zod";
import { type FundingFormValues, withTyped } from "./funding-source-values.ts";

const { shape } = createFundingSourceInput;

const sent = createFundingSourceInput.extend({
  termSheetDetails: termSheet.transform((words) => writeTermTexts({ ...readTermTexts(null), ...words })),
});

const BLANK = "";

// What the form does not show cannot be mended in it: where it makes no sense it is not kept.
const hiddenTerms = z.object({
  termSheetDetails: termSheet.catch({}),
  amount: shape.amount.catch(null),
  ratePercent: shape.ratePercent.catch(null),
  spreadBps: shape.spreadBps.catch(null),
  tenorMonths: shape.tenorMonths.catch(null),
  feesPercent: shape.feesPercent.catch(null),
  expiresAt: shape.expiresAt.catch(null),
});

/** Turns what was typed into the input of `fundingSources.create`. */
export const fundingFormInput = z
  .custom<FundingFormValues>()
  .transform((values): z.input<typeof sent> => {
    const ofKind = {
      ...values,
      ratePercent: values.rateKind === "fixed" ? values.ratePercent : BLANK,
      spreadBps: values.rateKind === "floating" ? values.spreadBps : BLANK,
      documentsRequested: withTyped(values.documentsRequested),
      documentsProvided: withTyped(values.documentsProvided),
    };
    return values.hasTermSheet ? ofKind : { ...ofKind, ...hiddenTerms.parse(ofKind) };
  })
  .pipe(sent);
