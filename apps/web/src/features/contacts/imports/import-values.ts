import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { FileImport, ImportContactsInput } from "@dealflow/validators/imports";
import type { ImportSource, OAuthSource } from "@dealflow/validators/labels/imports";
import { type ListValue, usual } from "@dealflow/validators/labels/lists";
import type { ColumnMapping } from "./file/column-mapping.ts";
import type { TextFile } from "./file/read-file.ts";
import { fileSource, oauthSource } from "./wizard-steps.ts";

interface ClientValues {
  clientId: string;
  clientSecret: string;
}

type SkipOrAdd = "skip" | "add";

/** The values of all steps, kept while the dialog is open. */
export interface ImportValues {
  source: ImportSource | null;
  google: ClientValues;
  microsoft: ClientValues;
  code: string;
  username: string;
  password: string;
  /** Of a CSV file, counted from 1; 0 for none, null until the server has found it. */
  headingRow: number | null;
  duplicates: SkipOrAdd;
  /** Rows of a CSV file that look like the footer of a report, or like its headings on a further page. */
  footer: SkipOrAdd;
  /** Of all new contacts, except rows of a CSV file whose own column names one. */
  category: string;
}

export const emptyValues = (categories: readonly ListValue[]): ImportValues => ({
  source: null,
  google: { clientId: "", clientSecret: "" },
  microsoft: { clientId: "", clientSecret: "" },
  code: "",
  username: "",
  password: "",
  headingRow: null,
  duplicates: "skip",
  footer: "skip",
  category: usual(categories, "general"),
});

export type ConfiguredProviders = Record<OAuthSource, boolean>;

/** Without a client of the server's own, the form must have a client ID and a secret. */
export function canStart(
  { source, google, microsoft }: ImportValues,
  configured: ConfiguredProviders,
): boolean {
  const provider = oauthSource(source);
  if (!provider || configured[provider]) return source !== null;
  const { clientId, clientSecret } = { google, microsoft }[provider];
  return clientId.trim() !== "" && clientSecret.trim() !== "";
}

/** The OAuth redirect URI. */
export function callbackUrl(): string {
  return `${window.location.origin}${PAGE_PATHS.importCallback}`;
}

/** The input of `imports.run`; null if something is missing. */
export function importInput(
  values: ImportValues,
  file: TextFile | null,
  columns: ColumnMapping | null,
): ImportContactsInput | null {
  const { source, code, username, password, category } = values;
  const provider = oauthSource(source);
  if (provider) {
    const { clientId, clientSecret } = values[provider];
    return {
      source: provider,
      category,
      clientId: clientId || null,
      clientSecret: clientSecret || null,
      redirectUri: callbackUrl(),
      code,
    };
  }
  if (source === "apple") return { source, category, username, password };
  return fileInput(values, file, columns);
}

/** The input of `imports.check`, and of `imports.run` for files; null if no file is chosen. */
export function fileInput(
  { source, headingRow, duplicates, footer, category }: ImportValues,
  file: TextFile | null,
  columns: ColumnMapping | null,
): FileImport | null {
  const kind = fileSource(source);
  if (!kind || !file) return null;
  const input = { source: kind, fileName: file.name, file: file.text, duplicates, footer, category };
  if (kind !== "csv") return input;
  // What is not given the server finds: the row of the headings, and the columns by them.
  return { ...input, ...(headingRow !== null && { headingRow }), ...(columns && { columns }) };
}

/** Whether closing the dialog would lose typed text. */
export function hasInput({ google, microsoft, code, username, password }: ImportValues): boolean {
  return [
    google.clientId,
    google.clientSecret,
    microsoft.clientId,
    microsoft.clientSecret,
    code,
    username,
    password,
  ].some((text) => text !== "");
}
