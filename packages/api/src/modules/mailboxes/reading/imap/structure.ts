import type { MessageStructureObject } from "imapflow";
import type { FoundAttachment } from "../message.ts";

/** The part of a message that is its text. */
export interface TextPart {
  part: string;
  isHtml: boolean;
  charset: string;
  encoding: string;
}

/** Deeper parts and further ones are not looked at. */
const MAX_DEPTH = 20;
const MAX_PARTS = 300;
const MAX_TEXTS = 10;

/** The text of a message, one after the other, each in the forms in which it was sent: the plain one first. */
export type TextForms = TextPart[][];

/** Finds the text and the attachments; a structure that the server does not know has neither. */
export function partsOf(root: MessageStructureObject | undefined): {
  texts: TextForms;
  attachments: FoundAttachment[];
} {
  const leaves = root ? leavesOf(root) : [];
  const attachments = leaves.filter(isAttachment).map(({ node }) => node);
  const texts = leaves.filter(({ node }) => TEXTS.includes(node.type) && !attachments.includes(node));
  // Some programs write on below an attachment.
  const inOrder = [...Map.groupBy(texts, ({ alternative, node }) => alternative ?? node).values()];
  return {
    texts: inOrder.slice(0, MAX_TEXTS).map((forms) =>
      TEXTS.flatMap((wanted) => forms.find(({ node }) => node.type === wanted)?.node ?? []).map((text) => ({
        part: text.part ?? "1",
        isHtml: text.type === "text/html",
        charset: text.parameters?.charset ?? "us-ascii",
        encoding: text.encoding ?? "7bit",
      })),
    ),
    attachments: attachments.map((leaf) => ({
      name: leaf.dispositionParameters?.filename ?? leaf.parameters?.name ?? null,
      contentType: leaf.type ?? null,
      size: leaf.size ?? 0,
      part: leaf.part ?? "1",
      encoding: leaf.encoding,
    })),
  };
}

interface Leaf {
  node: MessageStructureObject;
  /** Whether it belongs to a text, which shows it in itself. */
  isRelated: boolean;
  /** The part whose forms of one text it is one of. */
  alternative: MessageStructureObject | null;
}

function leavesOf(root: MessageStructureObject): Leaf[] {
  const leaves: Leaf[] = [];
  const waiting: (Leaf & { depth: number })[] = [
    { node: root, depth: 0, isRelated: false, alternative: null },
  ];
  for (let next = waiting.shift(); next && leaves.length < MAX_PARTS; next = waiting.shift()) {
    const { node, depth } = next;
    const isRelated = next.isRelated || node.type === "multipart/related";
    const alternative = node.type === "multipart/alternative" ? node : next.alternative;
    // A message inside of a message is one attachment.
    const isContainer = node.type.startsWith("multipart/");
    if (!isContainer) leaves.push({ node, isRelated, alternative });
    else if (depth < MAX_DEPTH)
      waiting.unshift(
        ...(node.childNodes ?? [])
          .slice(0, MAX_PARTS)
          .map((child) => ({ node: child, depth: depth + 1, isRelated, alternative })),
      );
  }
  return leaves;
}

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
