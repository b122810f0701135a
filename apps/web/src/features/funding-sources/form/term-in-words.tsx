"use client";
import { TERM_LABELS, type Term } from "@dealflow/validators/labels/funding-sources";
import { Button } from "@radix-ui/themes/components/button";
import { type ReactNode, useRef } from "react";
import { useWatch } from "react-hook-form";
import { type FundingFieldsProps, OptionalText } from "./funding-source-fields.tsx";
import styles from "./term-in-words.module.css";

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
export function TermInWords(props: TermInWordsProps) {
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
