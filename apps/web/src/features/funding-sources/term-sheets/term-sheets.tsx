"use client";
import type { FundingSource } from "@dealflow/validators/funding-sources";
import { Heading } from "@radix-ui/themes/components/heading";
import { Switch } from "@radix-ui/themes/components/switch";
import { Text } from "@radix-ui/themes/components/text";
import { useId, useState } from "react";
import { CopyButton } from "../../../components/copy-button.tsx";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { useViewerDay } from "../../../lib/hooks/viewer-day.tsx";
import { type LabelOf, useListLabel } from "../../../trpc/use-lists.ts";
import { differences, type TermRow, termRows, withTermSheet } from "./term-sheet-rows.ts";
import styles from "./term-sheets.module.css";
import { TermTable } from "./term-table.tsx";

/** The offers side by side: a column for each source, a row for each term. */
export function TermSheets({ sources }: { sources: readonly FundingSource[] }) {
  const heading = useId();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const sheets = withTermSheet(sources);
  const isComparable = sheets.length > 1;
  const labelOf = useListLabel();
  const all = termRows(sheets, useViewerDay());
  const rows = isComparable && onlyDifferences ? differences(all) : all;
  return (
    <section aria-labelledby={heading} className={styles.panel}>
      <div className={styles.head}>
        <Heading as="h3" size="3" id={heading} className={styles.heading}>
          Term Sheets
        </Heading>
        {isComparable ? (
          <Text as="label" size="2" className={styles.switch}>
            <Switch size="1" checked={onlyDifferences} onCheckedChange={setOnlyDifferences} />
            Differences only
          </Text>
        ) : null}
        {sheets.length > 0 ? (
          <CopyButton
            text={() => csvOf(sheets, rows, labelOf)}
            copied={`${pluralize(sheets.length, "term sheet")} copied as CSV`}
          >
            Copy as CSV
          </CopyButton>
        ) : null}
      </div>
      {sheets.length === 0 ? <Note>No term sheet has come in yet.</Note> : null}
      {sheets.length > 0 && rows.length === 0 ? <Note>All term sheets say the same.</Note> : null}
      {rows.length > 0 && sheets.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it is narrow, for the keyboard too.
        <section aria-label="Term sheets side by side" tabIndex={0} className={styles.scroller}>
          <TermTable sheets={sheets} rows={rows} />
        </section>
      ) : null}
    </section>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Text as="p" size="2" color="gray">
      {children}
    </Text>
  );
}

/** The CSV library is loaded on the first press. */
async function csvOf(sheets: FundingSource[], rows: TermRow[], labelOf: LabelOf): Promise<string> {
  const { termSheetCsv } = await import("./term-sheet-csv.ts");
  return termSheetCsv(sheets, rows, labelOf);
}
