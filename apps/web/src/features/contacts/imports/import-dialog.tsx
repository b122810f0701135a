"use client";
import { DialogFrame } from "@dealflow/ui/dialogs/dialog-frame";
import { TextField } from "@dealflow/ui/fields/text-field";
import { Icon } from "@dealflow/ui/icon";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { IMPORT_SOURCE_LABELS } from "@dealflow/validators/labels/imports";
import { Button } from "@radix-ui/themes/components/button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { Progress } from "@radix-ui/themes/components/progress";
import { Text } from "@radix-ui/themes/components/text";
import type { MouseEvent } from "react";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import styles from "./import.module.css";
import { countRows } from "./import-messages.ts";
import { CategoryField } from "./steps/category-field.tsx";
import { FileStep } from "./steps/file-step.tsx";
import { HistoryStep } from "./steps/history-step.tsx";
import { ResultStep } from "./steps/result-step.tsx";
import { ReviewStep } from "./steps/review-step.tsx";
import { SelectStep } from "./steps/select-step.tsx";
import { WizardStep } from "./steps/wizard-step.tsx";
import { type ImportWizard, useImportWizard } from "./use-import-wizard.ts";
import { oauthSource } from "./wizard-steps.ts";

/** A wizard that imports contacts from an account or a file. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const wizard = useImportWizard();
  return (
    <DialogFrame
      open
      onOpenChange={onClose}
      title="Import Contacts"
      width="720px"
      locked={false}
      question={wizard.closingQuestion}
      firstFocus="h2"
    >
      <CurrentStep wizard={wizard} onClose={onClose} />
    </DialogFrame>
  );
}

function CurrentStep(props: { wizard: ImportWizard; onClose: () => void }) {
  const { wizard } = props;
  switch (wizard.step) {
    case "select":
      return <SelectStep {...props} />;
    case "history":
      return <HistoryStep {...props} />;
    case "auth":
      return <AuthStep {...props} />;
    case "import":
      return wizard.values.source === "apple" ? <AppleStep {...props} /> : <FileStep {...props} />;
    case "review":
      return <ReviewStep {...props} />;
    case "running":
      return <RunningStep {...props} />;
    case "result":
      return <ResultStep {...props} />;
  }
}

function AppleStep({ wizard }: { wizard: ImportWizard }) {
  const { form, values } = wizard;
  const ready = values.username.trim() !== "" && values.password !== "";
  return (
    <WizardStep
      wizard={wizard}
      title="Connect Apple Contacts"
      intro="The password is used for this import only, and not kept."
      onSubmit={ready ? wizard.runImport : undefined}
      buttons={
        <SubmitButton pending={false} pendingLabel="Import Contacts" disabled={!ready}>
          Import Contacts
        </SubmitButton>
      }
    >
      <TextField
        control={form.control}
        name="username"
        label="iCloud e-mail"
        type="email"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        control={form.control}
        name="password"
        label="App-specific password"
        help={
          <>
            Not the password of your Apple Account. Make one at{" "}
            <a href="https://account.apple.com" target="_blank" rel="noopener noreferrer">
              account.apple.com
            </a>{" "}
            under Sign-In and Security, App-Specific Passwords.
          </>
        }
        type="password"
        autoComplete="off"
      />
      <CategoryField wizard={wizard} />
    </WizardStep>
  );
}

const POLL_MS = 700;

/** Polls the progress while the import runs. */
function RunningStep({ wizard }: { wizard: ImportWizard }) {
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

const EXTERNAL_LINK = "M9.5 2.5h4v4M13.5 2.5l-6 6M12 9.5v3a1 1 0 0 1-1 1H3.5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h3";

const PROVIDER_NAMES = { google: "Google", microsoft: "Microsoft" };

/** The user allows the access in another tab, and pastes the code that is shown there. */
function AuthStep({ wizard }: { wizard: ImportWizard }) {
  const { form, values, link } = wizard;
  const provider = oauthSource(values.source);
  if (!provider) return null;
  const ready = values.code.trim() !== "";
  return (
    <WizardStep
      wizard={wizard}
      title={`Connect ${IMPORT_SOURCE_LABELS[provider]}`}
      onSubmit={ready ? wizard.runImport : undefined}
      buttons={
        <SubmitButton pending={false} pendingLabel="Import Contacts" disabled={!ready}>
          Import Contacts
        </SubmitButton>
      }
    >
      <ol className={styles.instructions}>
        <li>
          <Text as="p" size="2">
            Sign in with {PROVIDER_NAMES[provider]} and allow the workspace to read your contacts. It reads
            them once, now.
          </Text>
          <AuthorizationPageButton link={link} />
        </li>
        <li>
          <Text as="p" size="2">
            Copy the code that is shown there at the end. It lasts a few minutes.
          </Text>
        </li>
        <li>
          <TextField
            control={form.control}
            name="code"
            label="Authorization code"
            help="Paste the code here."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </li>
      </ol>
      <CategoryField wizard={wizard} />
    </WizardStep>
  );
}

/** Each authorization link is valid once, so that the second click opens a new link. */
function AuthorizationPageButton({ link }: Pick<ImportWizard, "link">) {
  function handleClick(event: MouseEvent) {
    event.preventDefault();
    void link.openNewLink();
  }
  return (
    <Button asChild variant="soft" mt="2">
      <a
        href={link.url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={link.isOpened ? handleClick : link.markOpened}
      >
        {link.isOpened ? "Open a new authorization page" : "Open the authorization page"}{" "}
        <Icon path={EXTERNAL_LINK} />
      </a>
    </Button>
  );
}
