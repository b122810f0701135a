import type { MessageStructureObject } from "imapflow";
import { decodedSize } from "../../attachments/decoded-size.ts";
import { forwardedHead } from "../forwarded-text.ts";
import type { FoundAttachment } from "../message.ts";
import { type Leaf, leavesOf, MESSAGE } from "./leaves.ts";

/** A part of a message that is its text. */
export interface TextPart {
  part: string;
  isHtml: boolean;
  charset: string;
  encoding: string;
  /** Encoded, as the server says. */
  size: number;
}

/** Further ones are not looked at. */
const MAX_TEXTS = 20;

/** The text of the message, or of one that it passes on. */
export interface MessageTexts {
  /** Of one that is passed on: who wrote it, when and to whom. */
  head: string | null;
  /** One after the other, each in the forms in which it was sent: the plain one first. */
  texts: TextPart[][];
  /** Invitations, which are its text where it has no other. */
  calendars: TextPart[];
}

export interface Outline {
  /** The message itself first. */
  messages: MessageTexts[];
  attachments: FoundAttachment[];
  /** There are more parts than are looked at. */
  isPartial: boolean;
}

/** Finds the text and the attachments; a structure that the server does not know has neither. */
export function partsOf(root: MessageStructureObject | undefined): Outline {
  const { leaves, isPartial } = root ? leavesOf(root) : { leaves: [], isPartial: false };
  const attachments = leaves.filter(isAttachment);
  const texts = leaves.filter((leaf) => TEXTS.includes(leaf.node.type) && !attachments.includes(leaf));
  const calendars = leaves.filter(({ node }) => node.type === CALENDAR);
  // Some programs write on below an attachment.
  const inOrder = [...Map.groupBy(texts, ({ alternative, node }) => alternative ?? node).values()];
  const kept = inOrder.slice(0, MAX_TEXTS);
  const heads = [
    null,
    ...leaves.flatMap(({ node, isReturned }) => (node.type === MESSAGE && !isReturned ? [node] : [])),
  ];
  return {
    messages: heads.map((message) => ({
      head: message && forwardedHead(message.envelope ?? {}),
      texts: kept
        .filter(([leaf]) => leaf?.message === message)
        .map((forms) =>
          TEXTS.flatMap((wanted) => forms.find(({ node }) => node.type === wanted) ?? []).map(textPart),
        ),
      calendars: calendars.filter((leaf) => leaf.message === message).map(textPart),
    })),
    attachments: attachments.map(foundAttachment),
    isPartial: isPartial || kept.length < inOrder.length,
  };
}

const textPart = ({ node, part }: Leaf): TextPart => ({
  part,
  isHtml: node.type === "text/html",
  charset: node.parameters?.charset ?? (node.type === CALENDAR ? "utf-8" : "us-ascii"),
  encoding: node.encoding ?? "7bit",
  size: node.size ?? 0,
});

const foundAttachment = ({ node, part }: Leaf): FoundAttachment => ({
  name: node.dispositionParameters?.filename ?? node.parameters?.name ?? subjectAsName(node),
  contentType: node.type,
  size: decodedSize(node.size ?? 0, node.encoding),
  part,
  encoding: node.encoding,
});

/** Of a message that is passed on without a name. */
function subjectAsName({ type, envelope }: MessageStructureObject): string | null {
  const subject = envelope?.subject?.replace(/[\\/:*?"<>|]+/g, " ").trim();
  return type === MESSAGE && subject ? `${subject.slice(0, 100)}.eml` : null;
}

const CALENDAR = "text/calendar";
const TEXTS = ["text/plain", "text/html"];
const SIGNATURES = [
  "application/pkcs7-signature",
  "application/x-pkcs7-signature",
  "application/pgp-signature",
];

/**
 * Pictures that a text shows in itself are no attachments, and neither are signatures. Some programs call pictures inline that
 * were attached: only a Content-ID, or belonging to the text, lets it show them.
 */
function isAttachment({ node, isRelated }: Leaf): boolean {
  const { type, id, disposition, dispositionParameters, parameters } = node;
  if (SIGNATURES.includes(type)) return false;
  if (disposition === "attachment") return true;
  if (type.startsWith("image/") && (isRelated || (disposition === "inline" && id))) return false;
  const named = dispositionParameters?.filename ?? parameters?.name;
  return Boolean(named) || !TEXTS.includes(type);
}
