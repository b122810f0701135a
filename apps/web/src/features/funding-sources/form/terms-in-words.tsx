"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { optionsOf } from "@dealflow/validators/columns/column";
import { FUNDING_COLUMNS } from "@dealflow/validators/columns/funding-sources";
import { RATE_KIND_LABELS, TERM_LABELS, type Term } from "@dealflow/validators/labels/funding-sources";
import { Button } from "@radix-ui/themes/components/button";
import { type ReactNode, useRef } from "react";
import { useController, useWatch } from "react-hook-form";
import { fieldsOf } from "../../../components/forms/fields-of.ts";
import { MoneyField, PercentField } from "../../../components/forms/money-field.tsx";
import { formatExactDollars } from "../../../lib/format/money.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { readAmount, readRate, readTenor } from "../terms/read-terms.ts";
import { NOT_STATED } from "../terms/term-figures.ts";
import { type FundingFieldsProps, OptionalText } from "./funding-source-fields.tsx";
import styles from "./terms-in-words.module.css";

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

interface TermInWordsProps extends FundingFieldsProps {
  term: Term;
  example: string;
  /** The figure in the words, formatted; blank if they state none. */
  read: string | null;
  /** The figure was typed: its own fields are shown. */
  isCorrected: boolean;
  onCorrect: () => void;
  onRestore: () => void;
  /** The fields of the figure. */
  children: ReactNode;
}

/** A term in the lender's words with the figure that is read from them, which can be corrected. */
function TermInWords(props: TermInWordsProps) {
  const { control, term, example, read, isCorrected, onCorrect, onRestore, children } = props;
  const words = useWatch({ control, name: `termSheetDetails.${term}` });
  const box = useRef<HTMLDivElement>(null);
  const label = TERM_LABELS[term];
  // The button that was pressed is gone: the focus goes to what took its place.
  const focusField = (at: number) =>
    requestAnimationFrame(() => box.current?.querySelectorAll<HTMLElement>("input, button")[at]?.focus());
  const correct = () => {
    onCorrect();
    focusField(1);
  };
  const restore = () => {
    onRestore();
    focusField(0);
  };
  return (
    <div ref={box} className={styles.term} data-corrected={isCorrected || undefined}>
      <OptionalText
        control={control}
        name={`termSheetDetails.${term}`}
        label={label}
        help={helpOf({ words, example, read, isCorrected })}
      />
      {isCorrected ? <div className={styles.figure}>{children}</div> : null}
      {isCorrected && read ? (
        <Button type="button" variant="ghost" size="1" className={styles.button} onClick={restore}>
          Use {read}
        </Button>
      ) : null}
      {!isCorrected && words.trim() !== "" ? (
        <Button
          type="button"
          variant="ghost"
          size="1"
          className={styles.button}
          aria-label={`${read ? "Correct" : "Add"} the figure of ${label}`}
          onClick={correct}
        >
          {read ? "Correct" : "Add the figure"}
        </Button>
      ) : null}
    </div>
  );
}

type Shown = Pick<TermInWordsProps, "example" | "read" | "isCorrected"> & { words: string };

function helpOf({ words, example, read, isCorrected }: Shown): string {
  if (isCorrected) return read ? `The words say ${read}. What counts:` : "What counts:";
  if (words.trim() === "") return `Such as ${example}`;
  return read ? `Counts as ${read}` : "No figure was read from these words";
}
