"use client";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { Button } from "@radix-ui/themes/components/button";
import * as Callout from "@radix-ui/themes/components/callout";
import * as RadioGroup from "@radix-ui/themes/components/radio-group";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { useController } from "react-hook-form";
import { ErrorCallout } from "../../../../components/error-callout.tsx";
import { errorMessage } from "../../../../lib/errors.ts";
import { pluralize } from "../../../../lib/format/pluralize.ts";
import styles from "../import.module.css";
import type { ImportWizard } from "../use-import-wizard.ts";
import { CategoryField } from "./category-field.tsx";
import { ColumnFields } from "./column-fields.tsx";
import { PreviewRows } from "./preview-rows.tsx";
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
