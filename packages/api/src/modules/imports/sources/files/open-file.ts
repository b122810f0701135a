import type { ImportCheck } from "@dealflow/validators/import-check";
import type { FileImport } from "@dealflow/validators/imports";
import { type ContactSource, ImportError } from "../external-contact.ts";
import { readCsv } from "./csv.ts";
import { notCsvMessage, notVCardMessage } from "./file-content.ts";
import { readVCards } from "./vcard.ts";

const NO_CONTACTS = "There are no contacts in the file";

/** The contacts of a file and, for CSV, its columns. Rejects with ImportError if there are no contacts in it. */
export async function openFile(
  input: FileImport,
): Promise<{ people: ContactSource; table: ImportCheck["csv"] }> {
  if (input.source === "vcard") {
    const isBlank = !/\S/.test(input.file);
    return {
      people: await requireContacts(
        readVCards(input.file),
        isBlank ? NO_CONTACTS : notVCardMessage(input.file),
      ),
      table: null,
    };
  }
  const problem = notCsvMessage(input.file.replace(/^\ufeff/, ""));
  if (problem) throw new ImportError(problem);
  const { people, table } = readCsv(input.file, input);
  return { people: await requireContacts(people, NO_CONTACTS), table };
}

/** Returns the same source; throws with the message if it is empty. */
async function requireContacts(people: ContactSource, message: string): Promise<ContactSource> {
  const pages = people[Symbol.asyncIterator]();
  const first = await pages.next();
  if (first.done) throw new ImportError(message);
  return (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => pages };
  })();
}
