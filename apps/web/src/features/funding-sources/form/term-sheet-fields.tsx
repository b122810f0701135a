"use client";
import { CheckboxField } from "@dealflow/ui/fields/checkbox-field";
import { DateField } from "@dealflow/ui/fields/date-field";
import { FieldGroup } from "@dealflow/ui/fields/field-group";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { FUNDING_COLUMNS } from "@dealflow/validators/columns/funding-sources";
import { TERM_LABELS } from "@dealflow/validators/labels/funding-sources";
import { useWatch } from "react-hook-form";
import { fieldsOf } from "../../../components/forms/fields-of.ts";
import { PercentField } from "../../../components/forms/money-field.tsx";
import type { FundingFieldsProps } from "./funding-source-fields.tsx";
import { AmountTerm, RateTerm, TenorTerm } from "./terms-in-words.tsx";

/** What a lender offers, once there is an offer; unticking hides it and keeps what was typed. */
export function TermSheetFields({ control }: FundingFieldsProps) {
  const hasTermSheet = useWatch({ control, name: "hasTermSheet" });
  return (
    <FieldGroup title="Term Sheet">
      <CheckboxField
        {...fieldsOf(control, FUNDING_COLUMNS)("hasTermSheet")}
        help={
          hasTermSheet
            ? "Each term in the lender's words; the figure that counts is read from them."
            : "Tick it once the lender has made an offer."
        }
      />
      {hasTermSheet ? <TermFields control={control} /> : null}
    </FieldGroup>
  );
}

function TermFields({ control }: FundingFieldsProps) {
  const field = fieldsOf(control, FUNDING_COLUMNS);
  return (
    <>
      <AmountTerm control={control} />
      <TextArea
        control={control}
        name="termSheetDetails.structure"
        label={TERM_LABELS.structure}
        rows={2}
        optional
      />
      <RateTerm control={control} />
      <TenorTerm control={control} />
      <PercentField {...field("feesPercent")} help="All fees, of the amount, such as 1.5% or 150 bps" />
      <DateField {...field("expiresAt")} help="The last day the offer stands" optional />
      <TextArea control={control} name="termSheetDetails.other" label={TERM_LABELS.other} rows={2} optional />
    </>
  );
}
