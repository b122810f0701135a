"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { optionsOf } from "@dealflow/validators/columns/column";
import { FUNDING_COLUMNS } from "@dealflow/validators/columns/funding-sources";
import { RATE_KIND_LABELS } from "@dealflow/validators/labels/funding-sources";
import { useController, useWatch } from "react-hook-form";
import { fieldsOf } from "../../../components/forms/fields-of.ts";
import { MoneyField, PercentField } from "../../../components/forms/money-field.tsx";
import { formatExactDollars } from "../../../lib/format/money.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { readAmount, readRate, readTenor } from "../terms/read-terms.ts";
import { NOT_STATED } from "../terms/term-figures.ts";
import { type FundingFieldsProps, OptionalText } from "./funding-source-fields.tsx";
import { TermInWords } from "./term-in-words.tsx";

export function AmountTerm({ control }: FundingFieldsProps) {
  const words = useWatch({ control, name: "termSheetDetails.amount" });
  const { field } = useController({ control, name: "amount" });
  const read = readAmount(words);
  return (
    <TermInWords
      control={control}
      term="amount"
      example="Up to $12.5M"
      read={formatExactDollars(read)}
      isCorrected={field.value !== null}
      onCorrect={() => field.onChange(read)}
      onRestore={() => field.onChange(null)}
    >
      <MoneyField {...fieldsOf(control, FUNDING_COLUMNS)("amount")} help="Such as $12,500,000 or 12.5M" />
    </TermInWords>
  );
}

export function TenorTerm({ control }: FundingFieldsProps) {
  const words = useWatch({ control, name: "termSheetDetails.term" });
  const { field } = useController({ control, name: "tenorMonths" });
  const read = readTenor(words);
  return (
    <TermInWords
      control={control}
      term="term"
      example="7 years, two extensions"
      read={read && pluralize(Number(read), "month")}
      isCorrected={field.value !== null}
      onCorrect={() => field.onChange(read)}
      onRestore={() => field.onChange(null)}
    >
      <OptionalText {...fieldsOf(control, FUNDING_COLUMNS)("tenorMonths")} />
    </TermInWords>
  );
}

export function RateTerm({ control }: FundingFieldsProps) {
  const words = useWatch({ control, name: "termSheetDetails.rate" });
  const { field: kind } = useController({ control, name: "rateKind" });
  const { field: percent } = useController({ control, name: "ratePercent" });
  const { field: spread } = useController({ control, name: "spreadBps" });
  const read = readRate(words);
  return (
    <TermInWords
      control={control}
      term="rate"
      example="SOFR + 550 bps, 1% floor"
      read={rateText(read)}
      isCorrected={[kind, percent, spread].some(({ value }) => value !== null)}
      onCorrect={() => {
        kind.onChange(read.rateKind ?? NOT_STATED);
        percent.onChange(read.ratePercent);
        spread.onChange(read.spreadBps);
      }}
      onRestore={() => {
        for (const { onChange } of [kind, percent, spread]) onChange(null);
      }}
    >
      <RateFields control={control} />
    </TermInWords>
  );
}

function rateText({ rateKind, ratePercent, spreadBps }: ReturnType<typeof readRate>): string | null {
  if (rateKind === "fixed") return `${ratePercent}% fixed`;
  if (rateKind === "floating") return spreadBps ? `SOFR + ${spreadBps} bps` : RATE_KIND_LABELS.floating;
  return rateKind && "another floating rate";
}

const RATE_KIND_OPTIONS = [
  { value: NOT_STATED, label: "Not stated" } as const,
  ...optionsOf(FUNDING_COLUMNS.rateKind),
];

/** A fixed rate has a percentage, a floating one a spread. */
function RateFields({ control }: FundingFieldsProps) {
  const field = fieldsOf(control, FUNDING_COLUMNS);
  const kind = useWatch({ control, name: "rateKind" });
  return (
    <>
      <SelectField {...field("rateKind")} options={RATE_KIND_OPTIONS} optional />
      {kind === "fixed" ? <PercentField {...field("ratePercent")} help="Such as 9.125%" /> : null}
      {kind === "floating" ? <OptionalText {...field("spreadBps")} /> : null}
    </>
  );
}
