import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { FileImport, ImportContactsInput } from "@dealflow/validators/imports";
import type { ImportSource, OAuthSource } from "@dealflow/validators/labels/imports";
import type { ColumnMapping } from "./file/column-mapping.ts";
import type { TextFile } from "./file/read-file.ts";
import { fileSource, oauthSource } from "./wizard.ts";

interface ClientValues {
  clientId: string;
  clientSecret: string;
}

/** All that is typed or chosen, kept while one goes back and forth, and gone with the dialog. */
export interface ImportValues {
  source: ImportSource | null;
  google: ClientValues;
  microsoft: ClientValues;
  code: string;
  username: string;
  password: string;
  duplicates: "skip" | "add";
}

export const NO_VALUES: ImportValues = {
  source: null,
  google: { clientId: "", clientSecret: "" },
  microsoft: { clientId: "", clientSecret: "" },
  code: "",
  username: "",
  password: "",
  duplicates: "skip",
};

export type Configured = Record<OAuthSource, boolean>;

/** Where the server has a client of its own, the form asks for none. */
export function canStart({ source, google, microsoft }: ImportValues, configured: Configured): boolean {
  const provider = oauthSource(source);
  if (!provider || configured[provider]) return source !== null;
  const { clientId, clientSecret } = { google, microsoft }[provider];
  return clientId.trim() !== "" && clientSecret.trim() !== "";
}

/** The page that providers send people back to. */
export function callbackAddress(): string {
  return `${window.location.origin}${PAGE_PATHS.importCallback}`;
}

/** What the server asks for; null where something is missing. */
export function runInput(
  values: ImportValues,
  file: TextFile | null,
  columns: ColumnMapping | null,
): ImportContactsInput | null {
  const { source, code, username, password } = values;
  const provider = oauthSource(source);
  if (provider) {
    const { clientId, clientSecret } = values[provider];
    return {
      source: provider,
      clientId: clientId || null,
      clientSecret: clientSecret || null,
      redirectUri: callbackAddress(),
      code,
    };
  }
  if (source === "apple") return { source, username, password };
  return fileInput(values, file, columns);
}

/** The same for a file that is imported and for one that is only looked at. */
export function fileInput(
  { source, duplicates }: ImportValues,
  file: TextFile | null,
  columns: ColumnMapping | null,
): FileImport | null {
  const kind = fileSource(source);
  if (!kind || !file) return null;
  const input = { source: kind, fileName: file.name, file: file.text, duplicates };
  // Without columns the server goes by the headings.
  return kind === "csv" && columns ? { ...input, columns } : input;
}

/** True where closing would lose what took effort: a choice of a source does not. */
export function hasTyped({ google, microsoft, code, username, password }: ImportValues): boolean {
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
