import type { MessageStructureObject } from "imapflow";
import type { FoundAttachment } from "../../../emails/intake/message.ts";
import { decodedSize } from "../../attachments/decoded-size.ts";
import { forwardedHead } from "../text/forwarded-text.ts";

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
  const first = inOrder.slice(0, MAX_TEXTS);
  const heads = [
    null,
    ...leaves.flatMap(({ node, isReturned }) => (node.type === MESSAGE && !isReturned ? [node] : [])),
  ];
  return {
    messages: heads.map((message) => ({
      head: message && forwardedHead(message.envelope ?? {}),
      texts: first
        .filter(([leaf]) => leaf?.message === message)
        .map((forms) =>
          TEXTS.flatMap((wanted) => forms.find(({ node }) => node.type === wanted) ?? []).map(textPart),
        ),
      calendars: calendars.filter((leaf) => leaf.message === message).map(textPart),
    })),
    attachments: attachments.map(foundAttachment),
    isPartial: isPartial || first.length < inOrder.length,
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

/** Deeper parts and further ones are not looked at. */
const MAX_DEPTH = 20;
const MAX_PARTS = 300;

const MESSAGE = "message/rfc822";

/** A part without parts of its own kind: a text, a file, or a message that is passed on. */
interface Leaf {
  node: MessageStructureObject;
  /** As the server numbers it. */
  part: string;
  /** The message within the message that it belongs to. */
  message: MessageStructureObject | null;
  /** Whether it belongs to a text, which shows it in itself. */
  isRelated: boolean;
  /** The part whose forms of one text it is one of. */
  alternative: MessageStructureObject | null;
  /** Of a report of a mail server, which returns what was sent. */
  isReturned: boolean;
}

interface Waiting extends Leaf {
  depth: number;
}

/** All parts in the order of the message, those of messages within it too. */
function leavesOf(root: MessageStructureObject): { leaves: Leaf[]; isPartial: boolean } {
  const leaves: Leaf[] = [];
  let isPartial = false;
  const waiting: Waiting[] = [
    { node: root, part: "", depth: 0, message: null, isRelated: false, alternative: null, isReturned: false },
  ];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (leaves.length >= MAX_PARTS) return { leaves, isPartial: true };
    if (!isContainer(next.node)) leaves.push({ ...next, part: next.part || "1" });
    const inside = childrenOf(next);
    if (next.depth < MAX_DEPTH) waiting.unshift(...inside);
    else isPartial ||= inside.length > 0;
  }
  return { leaves, isPartial };
}

const isContainer = ({ type }: MessageStructureObject) => type.startsWith("multipart/");

/** The parts of a part, numbered as in RFC 3501 (6.4.5): a message within a message that is one part has the part 1. */
function childrenOf(above: Waiting): Waiting[] {
  const { node, depth } = above;
  const children = (node.childNodes ?? []).slice(0, MAX_PARTS);
  if (node.type === MESSAGE) {
    if (above.isReturned) return [];
    const part = above.part || "1";
    const within = {
      depth: depth + 1,
      message: node,
      isRelated: false,
      alternative: null,
      isReturned: false,
    };
    return children.map((child) => ({
      ...within,
      node: child,
      part: isContainer(child) ? part : `${part}.1`,
    }));
  }
  const { part, message } = above;
  const isRelated = above.isRelated || node.type === "multipart/related";
  const isReturned = above.isReturned || node.type === "multipart/report";
  const alternative = node.type === "multipart/alternative" ? node : above.alternative;
  const within = { depth: depth + 1, message, isRelated, alternative, isReturned };
  return children.map((child, at) => ({
    ...within,
    node: child,
    part: [part, at + 1].filter(Boolean).join("."),
  }));
}
