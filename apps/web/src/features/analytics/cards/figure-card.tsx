"use client";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useId, useState } from "react";
import { toastError } from "../../../lib/toast-error.ts";
import type { ShownDays } from "../days/shown-days.ts";
import { type Column, csvColumns } from "../tables/columns.ts";
import { DataTable } from "../tables/data-table.tsx";
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
