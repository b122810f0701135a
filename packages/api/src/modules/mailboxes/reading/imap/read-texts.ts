import type { EmailLeftOut } from "@dealflow/validators/emails";
import { decode as decodeUtf7 } from "iconv-lite";
import PostalMime from "postal-mime";
import { calendarText } from "../text/calendar-text.ts";
import { forwardedText } from "../text/forwarded-text.ts";
import { htmlToPlainText, type ReadableText } from "../text/html-text.ts";
import type { OpenFolder } from "./open-folder.ts";
import type { MessageTexts, Outline, TextPart } from "./structure.ts";

/** Bytes of HTML that are fetched, encoded: styles and pictures in it may take most of them. */
export const MAX_HTML_BYTES = 4_000_000;
/** Texts that are held at once. */
const TEXTS_AT_ONCE = 25;

export interface ReadBody {
  body: string | null;
  leftOut: EmailLeftOut[];
}

/** One text of a message, or one invitation. */
interface Wanted {
  uid: number;
  message: MessageTexts;
  forms: readonly TextPart[];
  text: string;
  isCut: boolean;
  isUnreadable: boolean;
}

/** The texts of messages: the plain form, else the other one, else an invitation; then the messages that they pass on. */
export async function readTexts(
  folder: OpenFolder,
  outlines: ReadonlyMap<number, Pick<Outline, "messages">>,
): Promise<Map<number, ReadBody>> {
  const wanted = [...outlines].flatMap(([uid, { messages }]) =>
    messages.flatMap((message) => message.texts.map((forms) => wantedOf(uid, message, forms))),
  );
  for (const form of [0, 1]) await fetchForms(folder, wanted, form);
  const written = new Set(wanted.filter(({ text }) => !isBlank(text)).map(({ message }) => message));
  const invitations = [...outlines].flatMap(([uid, { messages }]) =>
    messages
      .filter((message) => !written.has(message))
      .flatMap((message) => message.calendars.map((part) => wantedOf(uid, message, [part]))),
  );
  await fetchForms(folder, invitations, 0);
  for (const one of invitations) {
    const text = calendarText(one.text);
    one.isUnreadable ||= text === null && !isBlank(one.text);
    one.text = text ?? "";
  }
  const ofUid = Map.groupBy([...wanted, ...invitations], ({ uid }) => uid);
  return new Map([...outlines].map(([uid, { messages }]) => [uid, bodyOf(messages, ofUid.get(uid) ?? [])]));
}

function wantedOf(uid: number, message: MessageTexts, forms: readonly TextPart[]): Wanted {
  return { uid, message, forms, text: "", isCut: false, isUnreadable: false };
}

function bodyOf(messages: readonly MessageTexts[], read: readonly Wanted[]): ReadBody {
  const texts = messages.map((message) => {
    const own = read.filter((one) => one.message === message).map(({ text }) => text.trim());
    const text = own.filter((one) => !isBlank(one)).join("\n\n");
    return message.head === null ? text : forwardedText(message.head, text);
  });
  return {
    body: texts.filter(Boolean).join("\n\n") || null,
    leftOut: [
      ...(read.some(({ isCut }) => isCut) ? (["text_end"] as const) : []),
      ...(read.some(({ isUnreadable }) => isUnreadable) ? (["text"] as const) : []),
    ],
  };
}

/** Fetches this form of the texts that are still blank; one command for the messages whose text is the same part. */
async function fetchForms(folder: OpenFolder, wanted: readonly Wanted[], form: number): Promise<void> {
  const asked = wanted.flatMap((one) => {
    const part = isBlank(one.text) ? one.forms[form] : undefined;
    return part ? [{ one, part }] : [];
  });
  for (const [key, group] of Map.groupBy(asked, ({ part }) => part.part)) {
    for (let at = 0; at < group.length; at += TEXTS_AT_ONCE) {
      const some = new Map(group.slice(at, at + TEXTS_AT_ONCE).map((each) => [each.one.uid, each]));
      const query = { uid: true, bodyParts: [{ key, start: 0, maxLength: PIECE_BYTES }] };
      const { found } = await folder.fetch([...some.keys()], query);
      for (const [uid, { one, part }] of some) {
        const [content] = found.get(uid)?.bodyParts?.values() ?? [];
        const read = content ? await readPart(folder, uid, part, content) : null;
        one.isUnreadable = read === null && (content?.length ?? part.size) > 0;
        one.isCut = read?.isCut ?? false;
        one.text = read?.text ?? "";
      }
    }
  }
}

/** Null for what cannot be read. Of HTML more is fetched than its beginning: that may be styles and pictures alone. */
async function readPart(
  folder: OpenFolder,
  uid: number,
  part: TextPart,
  first: Buffer,
): Promise<ReadableText | null> {
  const maxBytes = part.isHtml ? MAX_HTML_BYTES : PIECE_BYTES;
  const content = await fetchRest(folder, { uid, part: part.part }, first, maxBytes);
  const read = await plainText(part, content);
  return read && { ...read, isCut: read.isCut || content.length >= maxBytes };
}

/** Bytes that are fetched in one answer. */
const PIECE_BYTES = 400_000;

/** What follows of a part after its first piece, up to a number of bytes in all: one piece after the other. */
async function fetchRest(
  folder: OpenFolder,
  { uid, part }: { uid: number; part: string },
  first: Buffer,
  maxBytes: number,
): Promise<Buffer> {
  const pieces = [first];
  let length = first.length;
  for (let last = first; last.length >= PIECE_BYTES && length < maxBytes; ) {
    const query = { uid: true, bodyParts: [{ key: part, start: length, maxLength: PIECE_BYTES }] };
    const { found } = await folder.fetch([uid], query);
    const [piece] = found.get(uid)?.bodyParts?.values() ?? [];
    if (!piece || piece.length === 0) break;
    pieces.push(piece);
    length += piece.length;
    last = piece;
  }
  return Buffer.concat(pieces);
}

type Encoded = Pick<TextPart, "isHtml" | "charset" | "encoding">;

/** What programs write where they do not know the charset, or have none. */
const WEAK_LABELS = /^(us-ascii|ascii|iso-8859-1|latin1|windows-1252|unknown.*|x-unknown|default)$/i;
/** The sign of bytes that are not of the charset; the last one may have been cut through. */
const UNREADABLE = /\uFFFD(?!$)/;

/**
 * The text of a part, however it was encoded; null where it cannot be read. What is valid UTF-8 is read as such where the
 * label is weak: other texts are valid UTF-8 only by accident.
 */
async function plainText(part: Encoded, content: Buffer): Promise<ReadableText | null> {
  const text = await charactersOf(part, content);
  if (text === null) return null;
  return part.isHtml ? htmlToPlainText(text) : { text, isCut: false };
}

async function charactersOf(part: Encoded, content: Buffer): Promise<string | null> {
  const charset = part.charset.trim().toLowerCase();
  if (/^(x-)?(unicode-1-1-)?utf-?7$/.test(charset)) {
    const encoded = await decodedText({ ...part, charset: "us-ascii" }, content);
    return encoded && decodeUtf7(Buffer.from(encoded), "utf-7");
  }
  if (!(WEAK_LABELS.test(charset) || !isKnown(charset))) return await decodedText(part, content);
  const text = await decodedText({ ...part, charset: "utf-8" }, content);
  if (text === null || !UNREADABLE.test(text.trimEnd())) return text;
  return await decodedText({ ...part, charset: isKnown(charset) ? charset : "windows-1252" }, content);
}

function isKnown(charset: string): boolean {
  try {
    return Boolean(new TextDecoder(charset));
  } catch {
    return false;
  }
}

async function decodedText({ isHtml, charset, encoding }: Encoded, content: Buffer): Promise<string | null> {
  const head = [
    `Content-Type: text/${isHtml ? "html" : "plain"}; charset="${token(charset)}"`,
    `Content-Transfer-Encoding: ${token(encoding)}`,
    "\r\n",
  ].join("\r\n");
  try {
    const { text, html } = await new PostalMime().parse(Buffer.concat([Buffer.from(head), content]));
    return (isHtml ? html : undefined) ?? text ?? null;
  } catch {
    return null;
  }
}

/** Of a part that some programs send empty beside the HTML. */
const isBlank = (text: string): boolean => text.replace(/&nbsp;|\u00A0|\s/g, "") === "";

const token = (value: string) => value.replace(/[^\w.+-]/g, "").slice(0, 60) || "utf-8";
