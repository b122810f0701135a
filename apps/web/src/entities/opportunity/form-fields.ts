import { typedMoney } from "@dealflow/validators/common/typed-inputs";
import { OPPORTUNITY_LABELS } from "./opportunity-values.ts";

/** Replaces fields in the schema of a form: people type `42.5M`. */
export const formFields = { value: typedMoney(OPPORTUNITY_LABELS.value).optional() };
