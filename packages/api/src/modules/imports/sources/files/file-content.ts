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
export function notCsvMessage(text: string): string | null {
  const content = contentOf(text);
  if (content === "a vCard file") return "This is a vCard file: choose vCard file for it";
  if (content && SHEETS.includes(content)) return `This is ${content}: save it as CSV first`;
  if (content) return `This is ${content}, not a CSV file`;
  return isText(text) ? null : "This is not a text file";
}

/** What a file without a card is. */
export function notVCardMessage(text: string): string {
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
