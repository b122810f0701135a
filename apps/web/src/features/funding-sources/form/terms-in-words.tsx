"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import {
  FUNDING_LABELS as LABELS,
  RATE_KIND_LABELS,
  RATE_KINDS,
} from "@dealflow/validators/labels/funding-sources";
import { useController, useWatch } from "react-hook-form";
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
      <MoneyField control={control} name="amount" label={LABELS.amount} help="Such as $12,500,000 or 12.5M" />
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
      <OptionalText control={control} name="tenorMonths" label={LABELS.tenorMonths} />
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
  ...RATE_KINDS.map((value) => ({ value, label: RATE_KIND_LABELS[value] })),
];

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
        <PercentField control={control} name="ratePercent" label={LABELS.ratePercent} help="Such as 9.125%" />
      ) : null}
      {kind === "floating" ? (
        <OptionalText control={control} name="spreadBps" label={LABELS.spreadBps} />
      ) : null}
    </>
  );
}
