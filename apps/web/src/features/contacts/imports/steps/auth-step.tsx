"use client";
import { TextField } from "@dealflow/ui/fields/text-field";
import { Icon } from "@dealflow/ui/icon";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { IMPORT_SOURCE_LABELS } from "@dealflow/validators/labels/imports";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import type { MouseEvent } from "react";
import styles from "../import.module.css";
import type { ImportWizard } from "../use-import-wizard.ts";
import { oauthSource } from "../wizard-steps.ts";
import { CategoryField } from "./category-field.tsx";
import { WizardStep } from "./wizard-step.tsx";

const EXTERNAL_LINK = "M9.5 2.5h4v4M13.5 2.5l-6 6M12 9.5v3a1 1 0 0 1-1 1H3.5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h3";

const PROVIDER_NAMES = { google: "Google", microsoft: "Microsoft" };

/** The user allows the access in another tab, and pastes the code that is shown there. */
export function AuthStep({ wizard }: { wizard: ImportWizard }) {
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
