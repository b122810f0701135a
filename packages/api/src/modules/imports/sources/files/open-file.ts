import type { ImportCheck } from "@dealflow/validators/import-check";
import type { FileImport } from "@dealflow/validators/imports";
import { type ContactSource, ImportError } from "../external-contact.ts";
import { readCsv } from "./csv.ts";
import { readVCards } from "./vcard.ts";

const NO_CONTACTS = "There are no contacts in the file";
/** Beginnings of JSON, vCard, HTML and XML files, which are not CSV. */
const NOT_CSV = /^\s*(?:[{[]\s*["{[\]}]|BEGIN:VCARD|<[!?a-z])/i;
/** The signature of zip archives, and so of Excel workbooks. */
const WORKBOOK = "PK\u0003\u0004";

/** The contacts of a file and, for CSV, its columns. Rejects with ImportError if there are no contacts in it. */
export async function openFile(
  input: FileImport,
): Promise<{ people: ContactSource; table: ImportCheck["csv"] }> {
  if (input.source === "vcard") {
    const isBlank = !/\S/.test(input.file);
    return {
      people: await requireContacts(
        readVCards(input.file),
        isBlank ? NO_CONTACTS : "This is not a vCard file",
      ),
      table: null,
    };
  }
  const text = input.file.replace(/^\ufeff/, "");
  if (NOT_CSV.test(text) || text.startsWith(WORKBOOK)) throw new ImportError("This is not a CSV file");
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
