"use client";
import { CheckboxField } from "@dealflow/ui/fields/checkbox-field";
import { DateField } from "@dealflow/ui/fields/date-field";
import { FieldGroup } from "@dealflow/ui/fields/field-group";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextArea } from "@dealflow/ui/fields/text-area";
import {
  FUNDING_LABELS as LABELS,
  RATE_KIND_LABELS,
  RATE_KINDS,
  TERM_LABELS,
} from "@dealflow/validators/labels/funding-sources";
import { useWatch } from "react-hook-form";
import { MoneyField } from "../../../components/forms/money-field.tsx";
import { type FundingFieldsProps, OptionalText } from "./funding-source-fields.tsx";

const RATE_KIND_OPTIONS = [
  { value: null, label: "Not stated" },
  ...RATE_KINDS.map((value) => ({ value, label: RATE_KIND_LABELS[value] })),
];

/** What a lender offers, once there is an offer; unticking hides it and keeps what was typed. */
export function TermSheetFields({ control }: FundingFieldsProps) {
  const hasTermSheet = useWatch({ control, name: "hasTermSheet" });
  return (
    <FieldGroup title="Term Sheet">
      <CheckboxField
        control={control}
        name="hasTermSheet"
        label={LABELS.hasTermSheet}
        help={
          hasTermSheet
            ? "Each term in the lender's words, and under it the figure that the capital stack counts."
            : "Tick it once the lender has made an offer."
        }
      />
      {hasTermSheet ? <TermFields control={control} /> : null}
    </FieldGroup>
  );
}

/** Each term's words, and under them its figure. */
function TermFields({ control }: FundingFieldsProps) {
  return (
    <>
      <OptionalText
        control={control}
        name="termSheetDetails.amount"
        label={TERM_LABELS.amount}
        placeholder="Up to $12.5M"
      />
      <MoneyField control={control} name="amount" label={LABELS.amount} help="Such as 12500000" />
      <TextArea
        control={control}
        name="termSheetDetails.structure"
        label={TERM_LABELS.structure}
        rows={2}
        optional
      />
      <OptionalText
        control={control}
        name="termSheetDetails.rate"
        label={TERM_LABELS.rate}
        placeholder="SOFR + 475, 1% floor"
      />
      <RateFields control={control} />
      <OptionalText
        control={control}
        name="termSheetDetails.term"
        label={TERM_LABELS.term}
        placeholder="5 years, two extensions"
      />
      <OptionalText control={control} name="tenorMonths" label={LABELS.tenorMonths} inputMode="numeric" />
      <OptionalText
        control={control}
        name="feesPercent"
        label={LABELS.feesPercent}
        inputMode="decimal"
        help="All fees, of the amount"
      />
      <DateField
        control={control}
        name="expiresAt"
        label={LABELS.expiresAt}
        help="The last day the offer stands"
        optional
      />
      <TextArea control={control} name="termSheetDetails.other" label={TERM_LABELS.other} rows={2} optional />
    </>
  );
}

/** A fixed rate has a percentage, a floating one a spread. */
function RateFields({ control }: FundingFieldsProps) {
  const kind = useWatch({ control, name: "rateKind" });
  return (
    <>
      <SelectField
        control={control}
        name="rateKind"
        label={LABELS.rateKind}
        options={RATE_KIND_OPTIONS}
        optional
      />
      {kind === "fixed" ? (
        <OptionalText control={control} name="ratePercent" label={LABELS.ratePercent} inputMode="decimal" />
      ) : null}
      {kind === "floating" ? (
        <OptionalText control={control} name="spreadBps" label={LABELS.spreadBps} inputMode="numeric" />
      ) : null}
    </>
  );
}
