import type { FileImport, ImportCheck } from "@dealflow/validators/imports";
import { readTable } from "./csv.ts";
import { ImportFailed, type PersonSource } from "./external-contact.ts";
import { readCards } from "./vcard.ts";

const NOBODY = "There are no contacts in the file";
/** JSON, cards, markup, and workbooks: whatever is read in them as a table has no person in it. */
const NO_TABLE = /^\s*(?:[{[]\s*["{[\]}]|BEGIN:VCARD|<[!?a-z])/i;
const WORKBOOK = "PK\u0003\u0004";

/** The contacts of a file and, where it is a table, what its columns are. Rejects with `ImportFailed` where it has none. */
export async function openFile(
  input: FileImport,
): Promise<{ people: PersonSource; table: ImportCheck["csv"] }> {
  if (input.source === "vcard") {
    const isBlank = !/\S/.test(input.file);
    return {
      people: await begun(readCards(input.file), isBlank ? NOBODY : "This is not a vCard file"),
      table: null,
    };
  }
  const text = input.file.replace(/^\ufeff/, "");
  if (NO_TABLE.test(text) || text.startsWith(WORKBOOK)) throw new ImportFailed("This is not a CSV file");
  const { people, table } = readTable(input.file, input.columns);
  return { people: await begun(people, NOBODY), table };
}

/** The same people, of whom there is one at least. */
async function begun(people: PersonSource, otherwise: string): Promise<PersonSource> {
  const pages = people[Symbol.asyncIterator]();
  const first = await pages.next();
  if (first.done) throw new ImportFailed(otherwise);
  return (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => pages };
  })();
}
