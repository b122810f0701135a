import { createFundingSourceInput, termSheet } from "@dealflow/validators/funding-sources";
import { readTermTexts, writeTermTexts } from "@dealflow/validators/labels/funding-sources";
import { z } from "zod";
import { type FundingFormValues, withTypedEntry } from "./funding-source-values.ts";

const { shape } = createFundingSourceInput;

const requestInput = createFundingSourceInput.extend({
  termSheetDetails: termSheet.transform((texts) => writeTermTexts({ ...readTermTexts(null), ...texts })),
});

// The fields of a term sheet that was unticked are hidden and cannot be corrected: invalid values are dropped.
const hiddenTerms = z.object({
  termSheetDetails: termSheet.catch({}),
  amount: shape.amount.catch(null),
  ratePercent: shape.ratePercent.catch(null),
  spreadBps: shape.spreadBps.catch(null),
  tenorMonths: shape.tenorMonths.catch(null),
  feesPercent: shape.feesPercent.catch(null),
  expiresAt: shape.expiresAt.catch(null),
});

/** Turns the values of the form into the input of `fundingSources.create`. */
export const fundingFormInput = z
  .custom<FundingFormValues>()
  .transform((values): z.input<typeof requestInput> => {
    const oneRate = {
      ...values,
      ratePercent: values.rateKind === "fixed" ? values.ratePercent : "",
      spreadBps: values.rateKind === "floating" ? values.spreadBps : "",
      documentsRequested: withTypedEntry(values.documentsRequested),
      documentsProvided: withTypedEntry(values.documentsProvided),
    };
    return values.hasTermSheet ? oneRate : { ...oneRate, ...hiddenTerms.parse(oneRate) };
  })
  .pipe(requestInput);
