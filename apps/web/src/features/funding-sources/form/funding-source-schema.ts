import { FUNDING_COLUMNS } from "@dealflow/validators/columns/funding-sources";
import { typedMoney, typedPercent } from "@dealflow/validators/common/typed-inputs";
import { createFundingSourceInput, termSheet } from "@dealflow/validators/funding-sources";
import { readTermTexts, writeTermTexts } from "@dealflow/validators/labels/funding-sources";
import { z } from "zod";
import { readSpread, readTenor } from "../terms/read-terms.ts";
import { figuresOf } from "../terms/term-figures.ts";
import { type FundingFormValues, withTypedEntry } from "./funding-source-values.ts";

const { shape } = createFundingSourceInput;

const typedFigures = {
  amount: typedMoney(FUNDING_COLUMNS.amount.label),
  ratePercent: typedPercent(FUNDING_COLUMNS.ratePercent.label),
  feesPercent: typedPercent(FUNDING_COLUMNS.feesPercent.label),
};

const requestInput = createFundingSourceInput.extend({
  termSheetDetails: termSheet.transform((texts) => writeTermTexts({ ...readTermTexts(null), ...texts })),
  ...typedFigures,
});

// The fields of a term sheet that was unticked are hidden and cannot be corrected: invalid values are dropped.
const hiddenTerms = z.object({
  termSheetDetails: termSheet.catch({}),
  amount: typedFigures.amount.catch(null),
  ratePercent: typedFigures.ratePercent.catch(null),
  spreadBps: shape.spreadBps.catch(null),
  tenorMonths: shape.tenorMonths.catch(null),
  feesPercent: typedFigures.feesPercent.catch(null),
  expiresAt: shape.expiresAt.catch(null),
});

/** Turns the values of the form into the input of `fundingSources.create`. */
export const fundingFormInput = z
  .custom<FundingFormValues>()
  .transform((values): z.input<typeof requestInput> => {
    const figures = figuresOf(values);
    const sent = {
      ...values,
      ...figures,
      ratePercent: figures.rateKind === "fixed" ? figures.ratePercent : "",
      spreadBps: figures.rateKind === "floating" ? readSpread(figures.spreadBps) : "",
      tenorMonths: readTenor(figures.tenorMonths) || figures.tenorMonths,
      documentsRequested: withTypedEntry(values.documentsRequested),
      documentsProvided: withTypedEntry(values.documentsProvided),
    };
    return values.hasTermSheet ? sent : { ...sent, ...hiddenTerms.parse(sent) };
  })
  .pipe(requestInput);
