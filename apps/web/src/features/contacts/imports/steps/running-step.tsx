"use client";
import { IMPORT_SOURCE_LABELS } from "@dealflow/validators/labels/imports";
import { Button } from "@radix-ui/themes/components/button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { Progress } from "@radix-ui/themes/components/progress";
import { Text } from "@radix-ui/themes/components/text";
import { formatCount } from "../../../../lib/format/pluralize.ts";
import { trpc } from "../../../../trpc/client.ts";
import styles from "../import.module.css";
import { countRows } from "../import-messages.ts";
import type { ImportWizard } from "../use-import-wizard.ts";
import { WizardStep } from "./wizard-step.tsx";

const POLL_MS = 700;

/** Polls the progress while the import runs. */
export function RunningStep({ wizard }: { wizard: ImportWizard }) {
  const { source } = wizard.values;
  const progress = trpc.imports.progress.useQuery(undefined, {
    refetchInterval: POLL_MS,
    staleTime: 0,
    gcTime: 0,
  });
  // Until the server has stored this import, the newest one is an earlier one.
  const current = progress.data?.status === "running" ? progress.data : null;
  const done = current ? countRows(current) : 0;
  const total = current?.total ?? null;
  return (
    <WizardStep
      wizard={wizard}
      title={source ? `Importing from ${IMPORT_SOURCE_LABELS[source]}` : "Importing"}
      intro="You can close this window: the import goes on without it."
      back={
        <Dialog.Close>
          <Button type="button" variant="soft" color="gray">
            Close
          </Button>
        </Dialog.Close>
      }
    >
      <div className={styles.progress}>
        <Progress
          aria-label="Contacts imported"
          value={total ? Math.min(done, total) : null}
          max={total ?? undefined}
          getValueLabel={(value, max) => progressText(value, max)}
        />
        <Text as="p" size="2" color="gray">
          {progressText(done, total)}
        </Text>
      </div>
    </WizardStep>
  );
}

/** `total` is null until all contacts have been read; some sources never have one. */
function progressText(done: number, total: number | null): string {
  if (total) return `${formatCount(done)} of ${formatCount(total)} contacts`;
  return done > 0 ? `${formatCount(done)} contacts so far` : "Reading contacts...";
}
