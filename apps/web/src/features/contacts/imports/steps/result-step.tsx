"use client";
import { SubmitButton } from "@dealflow/ui/submit-button";
import type { ImportResult, UndoneImport } from "@dealflow/validators/imports";
import { Button } from "@radix-ui/themes/components/button";
import * as Callout from "@radix-ui/themes/components/callout";
import { Text } from "@radix-ui/themes/components/text";
import { useState } from "react";
import { formatCount } from "../../../../lib/format/pluralize.ts";
import { OutcomeUnknown } from "../follow-import.ts";
import styles from "../import.module.css";
import { failureText, runErrorText, successText, undoneText } from "../import-messages.ts";
import { UndoDialog } from "../undo-dialog.tsx";
import type { ImportWizard } from "../use-import-wizard.ts";
import { WizardStep } from "./wizard-step.tsx";

export function ResultStep({ wizard, onClose }: { wizard: ImportWizard; onClose: () => void }) {
  const { data: result, error } = wizard.run;
  const [asking, setAsking] = useState(false);
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const success = result?.success ?? false;
  const isUnknown = error instanceof OutcomeUnknown;
  const importId = result && written(result) > 0 && !undone ? result.importId : null;
  return (
    <WizardStep
      wizard={wizard}
      title={undone ? "Import Undone" : outcomeTitle(success, isUnknown)}
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
            onClick={isUnknown ? wizard.showEarlier : wizard.retry}
          >
            {isUnknown ? "Earlier imports" : "Try again"}
          </SubmitButton>
        )
      }
      buttons={
        <>
          {importId ? (
            <Button type="button" variant="soft" color="gray" onClick={() => setAsking(true)}>
              Undo import
            </Button>
          ) : null}
          <Button type="submit">Close</Button>
        </>
      }
    >
      {undone ? (
        <Callout.Root role="status" color="gray" size="1">
          <Callout.Text>{undoneText(undone)}</Callout.Text>
        </Callout.Root>
      ) : (
        <Outcome result={result} error={error} />
      )}
      {importId && asking ? (
        <UndoDialog
          id={importId}
          fallbackFocus={wizard.heading}
          onClose={() => setAsking(false)}
          onUndone={setUndone}
        />
      ) : null}
    </WizardStep>
  );
}

function outcomeTitle(success: boolean, isUnknown: boolean): string {
  if (isUnknown) return "Import Result Unknown";
  return success ? "Import Successful" : "Import Failed";
}

function Outcome({ result, error }: { result: ImportResult | undefined; error: unknown }) {
  if (!result?.success) {
    return (
      <>
        <Callout.Root role="alert" color="red" size="1">
          <Callout.Text className={styles.failure}>
            {result ? failureText(result.errors) : runErrorText(error)}
          </Callout.Text>
        </Callout.Root>
        {result && written(result) > 0 ? <Counts result={result} /> : null}
      </>
    );
  }
  return (
    <>
      <Callout.Root role="status" color="green" highContrast size="1">
        <Callout.Text>{successText(result.imported)}</Callout.Text>
      </Callout.Root>
      <Counts result={result} />
      {result.errors.length > 0 ? <ErrorLines errors={result.errors} /> : null}
    </>
  );
}

function written({ created, updated }: ImportResult): number {
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard. */}
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
