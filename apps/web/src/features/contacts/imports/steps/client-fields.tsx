"use client";
import { Field } from "@dealflow/ui/fields/field";
import { TextField } from "@dealflow/ui/fields/text-field";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { OAuthSource } from "@dealflow/validators/labels/imports";
import * as ThemesTextField from "@radix-ui/themes/components/text-field";
import { CopyButton } from "../../../../components/copy-button.tsx";
import { ErrorCallout } from "../../../../components/error-callout.tsx";
import { QueryError } from "../../../../components/query-error.tsx";
import { errorMessage } from "../../../../lib/errors.ts";
import styles from "../import.module.css";
import { type ConfiguredProviders, callbackUrl } from "../import-values.ts";
import type { ImportWizard } from "../use-import-wizard.ts";

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
export function ClientFields({ provider, wizard, settings }: ClientFieldsProps) {
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
