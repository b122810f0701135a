import type { FileImport, ImportCheck } from "@dealflow/validators/contactImports";
import { readTable } from "./csv.ts";
import type { PersonSource } from "./person.ts";
import { readCards } from "./vcard.ts";

/** The contacts of a file and, where it is a table, what its columns are. Throws `ImportFailed` where it has none. */
export function openFile(input: FileImport): { people: PersonSource; table: ImportCheck["csv"] } {
  if (input.source === "vcard") return { people: readCards(input.file), table: null };
  return readTable(input.file, input.columns);
}
