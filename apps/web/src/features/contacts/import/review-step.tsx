"use client";
import { SubmitButton } from "@dealflow/ui/submit-button";
import type { ImportCheck } from "@dealflow/validators/contactImports";
import { Button } from "@radix-ui/themes/components/button";
import * as Callout from "@radix-ui/themes/components/callout";
import * as RadioGroup from "@radix-ui/themes/components/radio-group";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { useController } from "react-hook-form";
import { errorMessage } from "../../../lib/errors.ts";
import { counted, formatCount } from "../../../lib/plural.ts";
import { CheckedRows } from "./checked-rows.tsx";
import { ColumnFields } from "./column-fields.tsx";
import styles from "./import.module.css";
import type { ImportWizard } from "./use-import-wizard.ts";
import { WizardStep } from "./wizard-step.tsx";

/** What an import of the file would do, and what can be said about it before it is done. */
export function ReviewStep({ wizard }: { wizard: ImportWizard }) {
  const { file, checked, columns, check, values } = wizard;
  if (!file || !checked) return null;
  const { counts, total } = checked;
  const adding = values.duplicates === "add" ? counts.duplicate : 0;
  const toImport = counts.new + counts.changed + adding;
  const ready = toImport > 0 && !check.isPending && !check.error;
  return (
    <WizardStep
      wizard={wizard}
      title="Check what will be imported"
      intro={`${file.name}: ${counted(total, "contact")}. Nothing has been written yet.`}
      onSubmit={ready ? wizard.begin : undefined}
      buttons={
        <SubmitButton pending={check.isPending} pendingLabel="Checking..." disabled={!ready}>
          {toImport > 0 ? `Import ${counted(toImport, "contact")}` : "Nothing to import"}
        </SubmitButton>
      }
    >
      {checked.csv && columns ? (
        <ColumnFields
          csv={checked.csv}
          columns={columns}
          pending={check.isPending}
          onChange={(mapping) => wizard.ask(mapping)}
        />
      ) : null}
      {check.error ? (
        <Callout.Root role="alert" color="red" size="1">
          <Callout.Text>
            The file could not be checked. {errorMessage(check.error)}{" "}
            <Button type="button" size="1" variant="soft" onClick={() => wizard.ask(columns)}>
              Try again
            </Button>
          </Callout.Text>
        </Callout.Root>
      ) : null}
      {counts.duplicate > 0 ? <DuplicatesChoice wizard={wizard} counts={counts} /> : null}
      <CheckedRows checked={checked} stale={check.isPending} />
    </WizardStep>
  );
}

function DuplicatesChoice({ wizard, counts }: { wizard: ImportWizard; counts: ImportCheck["counts"] }) {
  const { field } = useController({ control: wizard.form.control, name: "duplicates" });
  const heading = useId();
  return (
    <div className={styles.duplicates}>
      <Text as="p" id={heading} size="2" weight="medium">
        {counts.duplicate === 1
          ? "1 row is much like a contact that is known already"
          : `${formatCount(counts.duplicate)} rows are much like contacts that are known already`}
      </Text>
      <RadioGroup.Root
        aria-labelledby={heading}
        size="1"
        className={styles.choices}
        value={field.value}
        onValueChange={(value) => field.onChange(value === "add" ? "add" : "skip")}
      >
        <RadioGroup.Item value="skip">Skip duplicates</RadioGroup.Item>
        <RadioGroup.Item value="add">Import them too</RadioGroup.Item>
      </RadioGroup.Root>
    </div>
  );
}
