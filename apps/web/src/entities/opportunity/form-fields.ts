import { blankUntilChosen } from "@dealflow/validators/common/choice";
import { typedMoney } from "@dealflow/validators/common/typed-inputs";
import { opportunityFields } from "@dealflow/validators/deals";
import { OPPORTUNITY_LABELS } from "./opportunity-values.ts";

const { sector, dealType, dealSource } = opportunityFields;

/** Replaces fields in the schema of a form: people type `42.5M`, and its selects begin without a choice. */
export const formFields = {
  value: typedMoney(OPPORTUNITY_LABELS.value).optional(),
  sector: blankUntilChosen(sector),
  dealType: blankUntilChosen(dealType),
  dealSource: blankUntilChosen(dealSource),
};
