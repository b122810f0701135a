"use client";
import type { ImportCheck } from "@dealflow/validators/import-check";
import * as Select from "@radix-ui/themes/components/select";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import styles from "../import.module.css";

interface HeadingRowFieldProps {
  csv: NonNullable<ImportCheck["csv"]>;
  onChange: (row: number) => void;
}

/** Which of the first rows has the headings, if any. */
export function HeadingRowField({ csv, onChange }: HeadingRowFieldProps) {
  const labelId = useId();
  return (
    <div className={styles.headings}>
      <Text as="p" id={labelId} size="2" weight="medium">
        Headings
      </Text>
      <Select.Root value={String(csv.headingRow)} onValueChange={(row) => onChange(Number(row))}>
        <Select.Trigger aria-labelledby={labelId} className={styles.headingRow} />
        <Select.Content position="popper" className={styles.headingRows}>
          <Select.Item value="0">No headings, columns have letters</Select.Item>
          {csv.firstRows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by index.
            <Select.Item key={at} value={String(at + 1)}>
              <span className={styles.rowText}>{rowText(cells, at + 1)}</span>
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
    </div>
  );
}

/** Such as `Row 2: Name, Company, Phone`. */
function rowText(cells: readonly string[], row: number): string {
  return `Row ${row}: ${cells.filter((cell) => cell !== "").join(", ")}`;
}
