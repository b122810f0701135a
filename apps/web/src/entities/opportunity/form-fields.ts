import { FACT_COLUMNS } from "@dealflow/validators/columns/opportunities";
import { typedMoney } from "@dealflow/validators/common/typed-inputs";

/** Replaces fields in the schema of a form: people type `42.5M`. */
export const formFields = { value: typedMoney(FACT_COLUMNS.value.label).optional() };
