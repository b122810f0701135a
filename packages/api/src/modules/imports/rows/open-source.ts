import type { ImportCheck } from "@dealflow/validators/import-check";
import {
  type AppleImport,
  type FileImport,
  type ImportContactsInput,
  isFile,
} from "@dealflow/validators/imports";
import type { Context, MemberContext } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { consumeAuthorization } from "../authorization/authorizations.ts";
import { oauthClientOf } from "../policy.ts";
import { type ContactSource, ImportError } from "../sources/external-contact.ts";
import { readCsv } from "../sources/files/csv.ts";
import { readVCards } from "../sources/files/vcard.ts";
import type { AnsweredAuthorization } from "../sources/providers/oauth.ts";

/**
 * Returns a function that opens the contacts of an import. Throws for an empty file or missing credentials, before the
 * import is stored; the returned function throws ImportError if the provider rejects the request.
 */
export async function openSource(
  ctx: MemberContext,
  input: ImportContactsInput,
): Promise<() => Promise<ContactSource>> {
  if (isFile(input)) {
    const { people } = await readImportFile(input);
    return async () => people;
  }
  if (input.source === "apple") return async () => openProvider(ctx, input);
  const client = oauthClientOf(ctx.settings, input);
  return async () => {
    const authorization = await consumeAuthorization(ctx, client);
    return openProvider(ctx, { ...client, ...authorization, code: input.code });
  };
}

/** Opens a file. 400 if there is nothing to import in it. */
export async function readImportFile(input: FileImport): ReturnType<typeof openFile> {
  try {
    return await openFile(input);
  } catch (error) {
    throw error instanceof ImportError ? invalid("file", error.message) : error;
  }
}

const NO_CONTACTS = "There are no contacts in the file";

/** The contacts of a file and, for CSV, its columns. Rejects with ImportError if there are no contacts in it. */
async function openFile(input: FileImport): Promise<{ people: ContactSource; table: ImportCheck["csv"] }> {
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

type Deps = Pick<Context, "settings" | "log">;

/** The contacts of a Google, Microsoft or Apple account; rejects with ImportError if the provider returns none. */
function openProvider(ctx: Deps, account: AnsweredAuthorization | AppleImport): ContactSource {
  return withPartialResult(
    ctx,
    account.source === "apple" ? openAppleContacts(ctx, account) : openOAuthContacts(ctx, account),
  );
}

// Imported on demand: most processes never import contacts, and the clients take 30 MB of memory.
async function* openAppleContacts({ settings }: Deps, input: AppleImport): ContactSource {
  const { readAppleContacts } = await import("../sources/providers/apple.ts");
  yield* readAppleContacts(settings, input);
}

async function* openOAuthContacts({ settings }: Deps, answered: AnsweredAuthorization): ContactSource {
  const [{ openOAuthSession }, { readGoogleContacts }, { readMicrosoftContacts }] = await Promise.all([
    import("../sources/providers/oauth.ts"),
    import("../sources/providers/google.ts"),
    import("../sources/providers/microsoft.ts"),
  ]);
  const session = await openOAuthSession(settings, answered);
  try {
    yield* answered.source === "google" ? readGoogleContacts(session) : readMicrosoftContacts(session);
  } finally {
    await session.close();
  }
}

/** If a provider fails after its first page, keeps the contacts so far and adds one row with the error. */
async function* withPartialResult({ log }: Deps, source: ContactSource): ContactSource {
  let hasRows = false;
  try {
    for await (const page of source) {
      hasRows ||= page.length > 0;
      yield page;
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    log.warn({ err: error }, "a provider did not give its contacts");
    if (!hasRows) throw error;
    yield [{ label: "The rest", problem: error.message }];
  }
}

/** Such a file can be saved as CSV. */
const SHEETS = ["an Excel workbook", "an Office document of the older kind"];

/** What the text of a file tells of its kind by its first characters. Bytes that are no text may have become U+FFFD on the way. */
const SIGNATURES: readonly (readonly [signature: RegExp, name: string])[] = [
  [/^PK\p{Cc}{2}.*word\//su, "a Word document"],
  // Excel gives the first part of an archive the date 1 January 1980.
  [/^PK(?:\p{Cc}{10}!\p{Cc}|\p{Cc}{2}.*(?:xl\/|\[Content_Types\]))/su, "an Excel workbook"],
  [/^PK\p{Cc}{2}/u, "a zip archive"],
  [/^(?:ÐÏ|\ufffd{2})\p{Cc}/u, "an Office document of the older kind"],
  [/^\s*%PDF-/, "a PDF document"],
  [/^.PNG\r?\n/, "a PNG picture"],
  [/^(?:ÿØÿ|\ufffd{3}.{0,4}(?:JFIF|Exif))/s, "a JPG picture"],
  [/^GIF8[79]a/, "a GIF picture"],
  [/^RIFF.{4}WEBP/s, "a WEBP picture"],
  [/^\s*BEGIN:VCARD/i, "a vCard file"],
  [/^\s*<(?:!doctype html|html|head|body)\b/i, "an HTML page"],
  [/^\s*<(?:[!?]|[a-z][\w:-]*[\s/>])/i, "an XML document"],
  [/^\s*[{[]\s*["{[\]}]/, "a JSON file"],
];

/** Characters in which the kind of a file is looked for. */
const HEAD_LENGTH = 4_096;
/** Above this share of control characters a file is no text. One or two stand in texts by mistake. */
const MAX_CONTROLS = 0.05;
const CONTROLS = /(?![\t\n\v\f\r])\p{Cc}/gu;

/** Why a text is no CSV file, as a message for people; null if it may be one. */
function notCsvMessage(text: string): string | null {
  const content = contentOf(text);
  if (content === "a vCard file") return "This is a vCard file: choose vCard file for it";
  if (content && SHEETS.includes(content)) return `This is ${content}: save it as CSV first`;
  if (content) return `This is ${content}, not a CSV file`;
  return isText(text) ? null : "This is not a text file";
}

/** What a file without a card is. */
function notVCardMessage(text: string): string {
  const content = contentOf(text);
  return content && content !== "a vCard file"
    ? `This is ${content}, not a vCard file`
    : "This is not a vCard file";
}

const contentOf = (text: string) =>
  SIGNATURES.find(([signature]) => signature.test(text.slice(0, HEAD_LENGTH)))?.[1] ?? null;

function isText(text: string): boolean {
  const head = text.slice(0, HEAD_LENGTH);
  const controls = head.match(CONTROLS)?.length ?? 0;
  return controls <= 2 || controls <= head.length * MAX_CONTROLS;
}
