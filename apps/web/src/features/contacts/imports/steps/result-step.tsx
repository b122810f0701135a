"use client";
import { SubmitButton } from "@dealflow/ui/submit-button";
import type { ImportResult, UndoneImport } from "@dealflow/validators/imports";
import { Button } from "@radix-ui/themes/components/button";
import * as Callout from "@radix-ui/themes/components/callout";
import { Text } from "@radix-ui/themes/components/text";
import { useState } from "react";
import { ErrorCallout } from "../../../../components/error-callout.tsx";
import { formatCount } from "../../../../lib/format/pluralize.ts";
import styles from "../import.module.css";
import { failureMessage, runErrorMessage, successMessage, undoneMessage } from "../import-messages.ts";
import { UndoImportDialog } from "../undo-import-dialog.tsx";
import type { ImportWizard } from "../use-import-wizard.ts";
import { OutcomeUnknownError } from "../wait-for-import.ts";
import { WizardStep } from "./wizard-step.tsx";

export function ResultStep({ wizard, onClose }: { wizard: ImportWizard; onClose: () => void }) {
  const { data: result, error } = wizard.run;
  const [isConfirming, setConfirming] = useState(false);
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const success = result?.success ?? false;
  const isOutcomeUnknown = error instanceof OutcomeUnknownError;
  const importId = result && countWritten(result) > 0 && !undone ? result.importId : null;
  return (
    <WizardStep
      wizard={wizard}
      title={undone ? "Import Undone" : outcomeTitle(success, isOutcomeUnknown)}
      pending={wizard.link.pending}
      onSubmit={onClose}
      back={
        success || undone ? null : (
          <SubmitButton
            type="button"
            variant="soft"
            color="gray"
            pending={wizard.link.pending}
            pendingLabel="Starting..."
            onClick={isOutcomeUnknown ? wizard.showHistory : wizard.retry}
          >
            {isOutcomeUnknown ? "Earlier imports" : "Try again"}
          </SubmitButton>
        )
      }
      buttons={
        <>
          {importId ? (
            <Button type="button" variant="soft" color="gray" onClick={() => setConfirming(true)}>
              Undo import
            </Button>
          ) : null}
          <Button type="submit">Close</Button>
        </>
      }
    >
      {undone ? (
        <Callout.Root role="status" color="gray" size="1">
          <Callout.Text>{undoneMessage(undone)}</Callout.Text>
        </Callout.Root>
      ) : (
        <Outcome result={result} error={error} />
      )}
      {importId && isConfirming ? (
        <UndoImportDialog
          id={importId}
          fallbackFocus={wizard.heading}
          onClose={() => setConfirming(false)}
          onUndo={setUndone}
        />
      ) : null}
    </WizardStep>
  );
}

function outcomeTitle(success: boolean, isOutcomeUnknown: boolean): string {
  if (isOutcomeUnknown) return "Import Result Unknown";
  return success ? "Import Successful" : "Import Failed";
}

function Outcome({ result, error }: { result: ImportResult | undefined; error: unknown }) {
  if (!result?.success) {
    return (
      <>
        <ErrorCallout textClassName={styles.failure}>
          {result ? failureMessage(result.errors) : runErrorMessage(error)}
        </ErrorCallout>
        {result && countWritten(result) > 0 ? <Counts result={result} /> : null}
      </>
    );
  }
  return (
    <>
      <Callout.Root role="status" color="green" highContrast size="1">
        <Callout.Text>{successMessage(result.imported)}</Callout.Text>
      </Callout.Root>
      <Counts result={result} />
      {result.errors.length > 0 ? <ErrorLines errors={result.errors} /> : null}
    </>
  );
}

function countWritten({ created, updated }: ImportResult): number {
  return created + updated;
}

function Counts({ result }: { result: ImportResult }) {
  const counts = {
    Created: result.created,
    Updated: result.updated,
    Unchanged: result.unchanged,
    Duplicates: result.duplicates,
    Invalid: result.invalid,
  };
  return (
    <dl className={styles.counts}>
      {Object.entries(counts).map(([label, count]) => (
        <div key={label} className={styles.count}>
          <Text asChild size="1" color="gray">
            <dt>{label}</dt>
          </Text>
          <Text asChild size="4" weight="bold">
            <dd>{formatCount(count)}</dd>
          </Text>
        </div>
      ))}
    </dl>
  );
}

function ErrorLines({ errors }: { errors: readonly string[] }) {
  return (
    <div>
      <Text as="p" size="2" weight="medium" mb="1">
        Not imported
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard. */}
      <section aria-label="Not imported" tabIndex={0} className={styles.scroller}>
        <ul className={styles.errors}>
          {errors.map((line) => (
            <Text asChild key={line} size="1">
              <li>{line}</li>
            </Text>
          ))}
        </ul>
      </section>
    </div>
  );
}
