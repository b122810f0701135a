"use client";
import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { SubmitButton } from "@dealflow/ui/submit-button";
import type { ImportCheck, RowOutcome } from "@dealflow/validators/import-check";
import { Button } from "@radix-ui/themes/components/button";
import * as Callout from "@radix-ui/themes/components/callout";
import * as RadioGroup from "@radix-ui/themes/components/radio-group";
import { Text } from "@radix-ui/themes/components/text";
import { useId, useMemo, useState } from "react";
import { useController } from "react-hook-form";
import { ErrorCallout } from "../../../../components/error-callout.tsx";
import { errorMessage } from "../../../../lib/errors.ts";
import { formatCount, pluralize } from "../../../../lib/format/pluralize.ts";
import { useListLabel } from "../../../../trpc/use-lists.ts";
import styles from "../import.module.css";
import type { ImportWizard } from "../use-import-wizard.ts";
import { CategoryField } from "./category-field.tsx";
import { ColumnFields } from "./column-fields.tsx";
import { WizardStep } from "./wizard-step.tsx";

/** A preview of the import: the outcome of each row, and notices. Nothing is written yet. */
export function ReviewStep({ wizard }: { wizard: ImportWizard }) {
  const { file, checked, columns, check, values, isCheckCurrent } = wizard;
  if (!file || !checked) return null;
  const { counts, total, notices, leftOut } = checked;
  const toImport = counts.new + counts.changed;
  const ready = toImport > 0 && isCheckCurrent;
  return (
    <WizardStep
      wizard={wizard}
      title="Check what will be imported"
      intro={`${file.name}: ${pluralize(total, "contact")}. Nothing has been written yet.`}
      onSubmit={ready ? wizard.runImport : undefined}
      buttons={
        <SubmitButton pending={check.isPending} pendingLabel="Checking..." disabled={!ready}>
          {toImport > 0 ? `Import ${pluralize(toImport, "contact")}` : "Nothing to import"}
        </SubmitButton>
      }
    >
      {checked.csv ? (
        <ColumnFields
          csv={checked.csv}
          columns={columns ?? checked.csv.columns}
          stale={!isCheckCurrent}
          onHeadingRow={wizard.setHeadingRow}
          onChange={wizard.setColumns}
          onMenuClosed={wizard.recheckColumns}
        />
      ) : null}
      {check.error ? (
        <ErrorCallout>
          The file could not be checked. {errorMessage(check.error)}{" "}
          <Button type="button" size="1" variant="soft" onClick={() => wizard.checkFile()}>
            Try again
          </Button>
        </ErrorCallout>
      ) : null}
      {notices.length > 0 ? (
        <Callout.Root color="amber" size="1">
          {notices.map((notice) => (
            <Callout.Text key={notice}>{notice}</Callout.Text>
          ))}
        </Callout.Root>
      ) : null}
      <CategoryField
        wizard={wizard}
        label={columns?.category?.length ? "Category of rows that name none" : undefined}
        onChosen={() => wizard.checkFile()}
      />
      {counts.duplicate > 0 || values.duplicates === "add" ? (
        <SkipOrAddField
          wizard={wizard}
          name="duplicates"
          label="Contacts like one that is known already, or like another line"
        />
      ) : null}
      {leftOut.length > 0 || values.footer === "add" ? (
        <SkipOrAddField wizard={wizard} name="footer" label={footerLabel(leftOut.length)} details={leftOut} />
      ) : null}
      <PreviewRows checked={checked} stale={!isCheckCurrent} />
    </WizardStep>
  );
}

const footerLabel = (rows: number) =>
  rows === 1
    ? "A row looks like headings or the footer of a report"
    : "Some rows look like headings or the footer of a report";

interface SkipOrAddFieldProps {
  wizard: ImportWizard;
  name: "duplicates" | "footer";
  label: string;
  /** The rows that it is about, a line each. */
  details?: readonly string[];
}

/** Whether rows that may not be wanted are skipped or imported; the file is checked again with the answer. */
function SkipOrAddField({ wizard, name, label, details = [] }: SkipOrAddFieldProps) {
  const { form, checkFile } = wizard;
  const { field } = useController({ control: form.control, name });
  const labelId = useId();
  return (
    <div className={styles.question}>
      <div className={styles.text}>
        <Text as="p" id={labelId} size="2" weight="medium">
          {label}
        </Text>
        {details.map((line) => (
          <Text as="p" key={line} size="1" color="gray">
            {line}
          </Text>
        ))}
      </div>
      <RadioGroup.Root
        aria-labelledby={labelId}
        size="1"
        className={styles.choices}
        value={field.value}
        onValueChange={(value) => {
          field.onChange(value === "add" ? "add" : "skip");
          checkFile();
        }}
      >
        <RadioGroup.Item value="skip">Skip</RadioGroup.Item>
        <RadioGroup.Item value="add">Import all the same</RadioGroup.Item>
      </RadioGroup.Root>
    </div>
  );
}

const OUTCOMES: readonly { outcome: RowOutcome; label: string; color: Color }[] = [
  { outcome: "new", label: "New", color: "green" },
  { outcome: "changed", label: "Changed", color: "blue" },
  { outcome: "unchanged", label: "Unchanged", color: "gray" },
  { outcome: "duplicate", label: "Duplicate", color: "amber" },
  { outcome: "invalid", label: "Invalid", color: "red" },
];

type Row = ImportCheck["rows"][number];

/** The rows of a checked file with their outcomes, and a filter by outcome. */
function PreviewRows({ checked, stale }: { checked: ImportCheck; stale: boolean }) {
  const { rows, counts, total } = checked;
  const [filter, setFilter] = useState<RowOutcome | null>(null);
  // After a change of the columns, no row may have the chosen outcome.
  const selected = filter && counts[filter] > 0 ? filter : null;
  const shownRows = useMemo(
    () => (selected ? rows.filter(({ outcome }) => outcome === selected) : rows),
    [rows, selected],
  );
  const matching = selected ? counts[selected] : total;
  return (
    <section aria-label="Rows" aria-busy={stale} className={styles.rows}>
      <fieldset aria-label="Filter by outcome" className={styles.chips}>
        <Chip label="All" count={total} pressed={selected === null} onPress={() => setFilter(null)} />
        {OUTCOMES.map(({ outcome, label }) =>
          counts[outcome] > 0 ? (
            <Chip
              key={outcome}
              label={label}
              count={counts[outcome]}
              pressed={selected === outcome}
              onPress={() => setFilter(outcome)}
            />
          ) : null,
        )}
      </fieldset>
      <RowList key={selected} rows={shownRows} />
      {shownRows.length < matching ? (
        <Text as="p" size="1" color="gray">
          {formatCount(shownRows.length)} of {formatCount(matching)} rows are shown: the first 200 of each
          kind.
        </Text>
      ) : null}
    </section>
  );
}

interface ChipProps {
  label: string;
  count: number;
  pressed: boolean;
  onPress: () => void;
}

function Chip({ label, count, pressed, onPress }: ChipProps) {
  return (
    <Button
      type="button"
      size="1"
      radius="full"
      variant={pressed ? "solid" : "soft"}
      color={pressed ? undefined : "gray"}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {label} {formatCount(count)}
    </Button>
  );
}

/** Scrolls by itself, so that the filters above and the buttons below stay visible. */
function RowList({ rows }: { rows: readonly Row[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <section aria-label="What would happen" tabIndex={0} className={styles.scroller}>
      <ul className={styles.previewed}>
        {rows.map((row) => (
          <PreviewRow key={row.row} row={row} />
        ))}
      </ul>
    </section>
  );
}

function PreviewRow({ row }: { row: Row }) {
  const labelOf = useListLabel();
  const { outcome, label, name, company, email, category, reason } = row;
  const kind = OUTCOMES.find((each) => each.outcome === outcome);
  const details = [company, email, category && labelOf("contact-categories", category)]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className={styles.row}>
      <Text size="1" color="gray" className={styles.number}>
        {label}
      </Text>
      <div className={styles.text}>
        <Text as="p" size="2">
          <Text weight="medium">{name || "No name"}</Text>
          {details ? <Text color="gray"> · {details}</Text> : null}
        </Text>
        {reason ? (
          <Text as="p" size="1" color={outcome === "invalid" ? "red" : "gray"}>
            {reason}
          </Text>
        ) : null}
      </div>
      {kind ? <Badge color={kind.color}>{kind.label}</Badge> : null}
    </li>
  );
}
