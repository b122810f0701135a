"use client";
import { TextField } from "@dealflow/ui/fields/text-field";
import { SubmitButton } from "@dealflow/ui/submit-button";
import type { ImportWizard } from "../use-import-wizard.ts";
import { CategoryField } from "./category-field.tsx";
import { WizardStep } from "./wizard-step.tsx";

export function AppleStep({ wizard }: { wizard: ImportWizard }) {
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
