"use client";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useId, useState } from "react";
import { Rounded } from "../../../components/money.tsx";
import { UNKNOWN_FIGURE } from "../../../lib/format/figures.ts";
import { toastError } from "../../../lib/toast-error.ts";
import type { ShownDays } from "../days/shown-days.ts";
import type { Figure } from "../figures.ts";
import { type Column, csvColumns } from "../tables/columns.ts";
import styles from "./figure-card.module.css";

interface FigureCardProps<Row> {
  title: string;
  /** What the figures show, in one sentence. */
  description: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shown above the table, which is then hidden until the user asks for it. */
  chart?: ReactNode;
  /** Shown in place of the figures where there are none. */
  emptyText?: string | false;
  days: ShownDays;
  /** Spans all columns of the grid. */
  wide?: boolean;
}

/** A card with a chart, its figures as a table, and their export as a CSV file. */
export function FigureCard<Row>(card: FigureCardProps<Row>) {
  const { title, description, columns, rows, rowKey, chart, emptyText, days, wide } = card;
  const heading = useId();
  const [isTable, setIsTable] = useState(false);

  async function exportTable() {
    const csv = await import("../../../lib/format/csv.ts");
    const subject = title.toLowerCase().replace(/\W+/g, "-");
    const file = csv.fileName(`${subject}-as-of-${days.asOf}`, new Date());
    csv.saveCsv(file, csv.toCsv(csvColumns(columns, days), rows));
  }

  return (
    <Card asChild size="2">
      <section aria-labelledby={heading} className={styles.card} data-wide={wide}>
        <div className={styles.header}>
          <div className={styles.titles}>
            <Heading as="h3" size="3" id={heading}>
              {title}
            </Heading>
            <Text as="p" size="2" color="gray">
              {description}
            </Text>
          </div>
          {emptyText ? null : (
            <div className={styles.actions}>
              {chart ? (
                <Button
                  size="1"
                  variant="soft"
                  color="gray"
                  aria-expanded={isTable}
                  aria-label={`${isTable ? "Hide table" : "Show table"}: ${title}`}
                  onClick={() => setIsTable(!isTable)}
                >
                  {isTable ? "Hide table" : "Show table"}
                </Button>
              ) : null}
              <Button
                size="1"
                variant="soft"
                color="gray"
                aria-label={`CSV: ${title}`}
                onClick={() => exportTable().catch(() => toastError("The table was not exported"))}
              >
                <Icon name="download" /> CSV
              </Button>
            </div>
          )}
        </div>
        {emptyText ? (
          <Text as="p" size="2" color="gray" className={styles.emptyText}>
            {emptyText}
          </Text>
        ) : (
          <>
            {chart}
            {chart && !isTable ? (
              <div className={styles.tableForScreenReaders}>
                <DataTable title={title} columns={columns} rows={rows} rowKey={rowKey} forScreenReaders />
              </div>
            ) : (
              <DataTable title={title} columns={columns} rows={rows} rowKey={rowKey} />
            )}
          </>
        )}
      </section>
    </Card>
  );
}

interface DataTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Not visible, so nothing in it can take the focus. */
  forScreenReaders?: boolean;
}

/** A table of figures, each with its earlier value below it. It scrolls sideways where it is too wide. */
function DataTable<Row>({ title, columns, rows, rowKey, forScreenReaders }: DataTableProps<Row>) {
  const shown = columns.filter(({ csvOnly }) => !csvOnly);
  const [nameColumn, ...figureColumns] = shown;
  if (!nameColumn) return null;
  const table = (
    <table
      aria-label={title}
      className={styles.table}
      data-bars={!!nameColumn.render || undefined}
      data-figures={figureColumns.length}
    >
      <thead>
        <tr>
          {shown.map((column) => (
            <Header key={column.header} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">{(!forScreenReaders && nameColumn.render?.(row)) || nameColumn.now(row).text}</th>
            {figureColumns.map(({ header, now, before, note }) => (
              <td key={header}>
                <Rounded short={now(row).text} exact={now(row).exact} within="control" />
                <Before figure={before?.(row)} />
                {note ? <span className={styles.small}> {note(row)}</span> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (forScreenReaders) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it on narrow screens.
    <section aria-label={`Table: ${title}`} tabIndex={0} className={styles.scroller}>
      {table}
    </section>
  );
}

function Before({ figure }: { figure: Figure | undefined }) {
  if (!figure || figure.text === UNKNOWN_FIGURE) return null;
  return <span className={styles.small}> was {figure.text}</span>;
}

const SORT_ICONS = { ascending: "chevronUp", descending: "chevronDown", none: "chevronUpDown" } as const;

function Header<Row>({ column: { header, sort } }: { column: Column<Row> }) {
  if (!sort) return <th scope="col">{header}</th>;
  return (
    <th scope="col" aria-sort={sort.direction}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={sort.direction !== "none" || undefined}
        onClick={sort.onClick}
      >
        {header} <Icon name={SORT_ICONS[sort.direction]} />
      </button>
    </th>
  );
}
