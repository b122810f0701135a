"use client";
import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import type { ImportCheck } from "@dealflow/validators/import-check";
import {
  IMPORTED_FIELDS,
  type ImportedField,
  MAX_COLUMNS_PER_FIELD,
} from "@dealflow/validators/labels/imports";
import { Button } from "@radix-ui/themes/components/button";
import * as Callout from "@radix-ui/themes/components/callout";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import * as Select from "@radix-ui/themes/components/select";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { type ColumnMapping, columnLabel, toggleColumn } from "../file/column-mapping.ts";
import styles from "../import.module.css";

type Table = NonNullable<ImportCheck["csv"]>;

interface ColumnFieldsProps {
  csv: Table;
  columns: ColumnMapping;
  /** Whether the rows have not been checked with these columns yet. */
  stale: boolean;
  onHeadingRow: (row: number) => void;
  onChange: (columns: ColumnMapping) => void;
  /** Called when the menu is closed, not at each choice. */
  onMenuClosed: () => void;
}

const MAX_SAMPLES = 3;

/** The columns of each field, with samples from the first rows. */
export function ColumnFields({
  csv,
  columns,
  stale,
  onHeadingRow,
  onChange,
  onMenuClosed,
}: ColumnFieldsProps) {
  return (
    <section aria-label="Columns" className={styles.columns}>
      <HeadingRowField csv={csv} onChange={onHeadingRow} />
      {IMPORTED_FIELDS.map((field) => (
        <div key={field} className={styles.column}>
          <Text size="2" weight="medium">
            {CONTACT_COLUMNS[field].label}
          </Text>
          <ColumnMenu
            csv={csv}
            field={field}
            columns={columns[field] ?? []}
            onToggle={(column) => onChange(toggleColumn(columns, field, column))}
            onClosed={onMenuClosed}
          />
          <Sample csv={csv} field={field} stale={stale} />
        </div>
      ))}
      {columns.name?.length ? null : (
        <Callout.Root color="amber" size="1">
          <Callout.Text>
            Choose which columns hold the name. Without one, contacts are named after their firm, address or
            number.
          </Callout.Text>
        </Callout.Root>
      )}
    </section>
  );
}

interface ColumnMenuProps {
  csv: Table;
  field: ImportedField;
  columns: readonly number[];
  onToggle: (column: number) => void;
  onClosed: () => void;
}

function ColumnMenu({ csv, field, columns, onToggle, onClosed }: ColumnMenuProps) {
  const names = columns.map((column) => columnLabel(csv.headings, column)).join(" + ");
  const isFull = columns.length === MAX_COLUMNS_PER_FIELD;
  return (
    <DropdownMenu.Root modal={false} onOpenChange={(open) => (open ? undefined : onClosed())}>
      <DropdownMenu.Trigger>
        <Button
          type="button"
          variant="surface"
          color="gray"
          className={styles.columnButton}
          aria-label={`Columns for ${CONTACT_COLUMNS[field].label}: ${names || "none"}`}
        >
          <span className={styles.columnNames}>{names || "Not imported"}</span>
          <DropdownMenu.TriggerIcon />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className={styles.columnMenu}>
        {csv.headings.map((_, column) => (
          <DropdownMenu.CheckboxItem
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by index.
            key={column}
            checked={columns.includes(column)}
            disabled={isFull && !columns.includes(column)}
            onCheckedChange={() => onToggle(column)}
            // Keeps the menu open, so that several columns can be chosen.
            onSelect={(event) => event.preventDefault()}
          >
            {columnLabel(csv.headings, column)}
          </DropdownMenu.CheckboxItem>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

interface SampleProps {
  csv: Table;
  field: ImportedField;
  stale: boolean;
}

function Sample({ csv, field, stale }: SampleProps) {
  const samples = csv.sample
    .map((row) => row[field])
    .filter(Boolean)
    .slice(0, MAX_SAMPLES);
  return (
    <Text as="p" size="1" color="gray" aria-busy={stale} className={styles.sample}>
      {samples.join(" · ") || "—"}
    </Text>
  );
}

interface HeadingRowFieldProps {
  csv: NonNullable<ImportCheck["csv"]>;
  onChange: (row: number) => void;
}

/** Which of the first rows has the headings, if any. */
function HeadingRowField({ csv, onChange }: HeadingRowFieldProps) {
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
