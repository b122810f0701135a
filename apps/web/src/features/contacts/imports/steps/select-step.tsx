"use client";
import { Field } from "@dealflow/ui/fields/field";
import { TextField } from "@dealflow/ui/fields/text-field";
import { Icon } from "@dealflow/ui/icon";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { SubmitButton } from "@dealflow/ui/submit-button";
import {
  IMPORT_SOURCE_LABELS,
  IMPORT_SOURCES,
  type ImportSource,
  type OAuthSource,
} from "@dealflow/validators/labels/imports";
import { Button } from "@radix-ui/themes/components/button";
import * as RadioCards from "@radix-ui/themes/components/radio-cards";
import { Text } from "@radix-ui/themes/components/text";
import * as ThemesTextField from "@radix-ui/themes/components/text-field";
import { useController } from "react-hook-form";
import { CopyButton } from "../../../../components/copy-button.tsx";
import { ErrorCallout } from "../../../../components/error-callout.tsx";
import { QueryError } from "../../../../components/query-error.tsx";
import { oneOf } from "../../../../lib/choices.ts";
import { errorMessage } from "../../../../lib/errors.ts";
import { trpc } from "../../../../trpc/client.ts";
import styles from "../import.module.css";
import { type ConfiguredProviders, callbackUrl, canStart } from "../import-values.ts";
import type { ImportWizard } from "../use-import-wizard.ts";
import { fileSource, oauthSource } from "../wizard-steps.ts";
import { WizardStep } from "./wizard-step.tsx";

const HINTS: Record<ImportSource, string> = {
  google: "From your Google account",
  microsoft: "From your Microsoft account",
  apple: "From your iCloud account",
  vcard: "As address books export them, such as contacts.vcf",
  csv: "A table whose columns you match, such as people.csv",
};

export function SelectStep({ wizard, onClose }: { wizard: ImportWizard; onClose: () => void }) {
  const { form, values, link } = wizard;
  const { field } = useController({ control: form.control, name: "source" });
  const settings = trpc.imports.settings.useQuery();
  const provider = oauthSource(values.source);
  const configured = settings.data?.configured;
  const ready = provider ? configured && canStart(values, configured) : values.source !== null;
  return (
    <WizardStep
      wizard={wizard}
      title="Select a source"
      intro="Imported contacts are private to you until you share them."
      pending={link.pending}
      onSubmit={ready ? wizard.start : undefined}
      aside={
        <Button type="button" size="1" variant="ghost" m="0" onClick={wizard.showHistory}>
          <Icon name="clock" /> Earlier imports
        </Button>
      }
      back={
        <Button type="button" variant="soft" color="gray" disabled={link.pending} onClick={onClose}>
          Cancel
        </Button>
      }
      buttons={
        <SubmitButton pending={link.pending} pendingLabel="Starting..." disabled={!ready}>
          Start Import
        </SubmitButton>
      }
    >
      <RadioCards.Root
        aria-label="Source"
        className={styles.sources}
        gap="2"
        size="1"
        value={values.source}
        onValueChange={(value) => field.onChange(oneOf(IMPORT_SOURCES, value) ?? null)}
        // Radio buttons do not submit on Enter; Ctrl+Enter and Cmd+Enter are handled by the form.
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === "Enter" && !ctrlKey && !metaKey) currentTarget.closest("form")?.requestSubmit();
        }}
      >
        {IMPORT_SOURCES.map((source) => (
          <RadioCards.Item
            key={source}
            value={source}
            className={styles.source}
            data-file={fileSource(source) !== undefined}
          >
            <Text size="2" weight="medium">
              {IMPORT_SOURCE_LABELS[source]}
            </Text>
            <Text size="1" color="gray">
              {HINTS[source]}
            </Text>
          </RadioCards.Item>
        ))}
      </RadioCards.Root>
      {provider ? (
        <ClientFields key={provider} provider={provider} wizard={wizard} settings={settings} />
      ) : null}
    </WizardStep>
  );
}

interface ClientFieldsProps {
  provider: OAuthSource;
  wizard: ImportWizard;
  settings: {
    data?: { configured: ConfiguredProviders };
    error: unknown;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
}

const REGISTRATION_HELP: Record<OAuthSource, string> = {
  google:
    "In the Google Cloud console: an OAuth client of the type web application, and the People API enabled.",
  microsoft:
    "In the Microsoft Entra admin center: an app registration for the web, with the permission Contacts.Read.",
};

/** The OAuth client of the workspace, if the server is not configured with one. */
function ClientFields({ provider, wizard, settings }: ClientFieldsProps) {
  const { form, link } = wizard;
  const { error } = link;
  if (!settings.data) {
    if (!settings.error) return <RowSkeletons label="Loading import settings..." count={2} />;
    return <QueryError title="The import settings could not be loaded" query={settings} />;
  }
  return (
    <>
      {settings.data.configured[provider] ? null : (
        <>
          <TextField
            control={form.control}
            name={`${provider}.clientId`}
            label="Client ID"
            help={REGISTRATION_HELP[provider]}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            control={form.control}
            name={`${provider}.clientSecret`}
            label="Client secret"
            help="Used for this import only, and not kept."
            type="password"
            autoComplete="off"
          />
          <RedirectUri />
        </>
      )}
      {error ? <ErrorCallout>{errorMessage(error)}</ErrorCallout> : null}
    </>
  );
}

function RedirectUri() {
  const url = callbackUrl();
  return (
    <Field
      label="Redirect URI"
      help="Register it with the client: the provider sends people nowhere else."
      error={undefined}
    >
      {(aria) => (
        <div className={styles.copied}>
          <ThemesTextField.Root {...aria} readOnly value={url} />
          <CopyButton
            label="Copy redirect URI"
            text={() => url}
            copied="The redirect URI is on the clipboard"
          >
            Copy
          </CopyButton>
        </div>
      )}
    </Field>
  );
}
