import type { MessageStructureObject } from "imapflow";

/** Deeper parts and further ones are not looked at. */
const MAX_DEPTH = 20;
const MAX_PARTS = 300;

export const MESSAGE = "message/rfc822";

/** A part without parts of its own kind: a text, a file, or a message that is passed on. */
export interface Leaf {
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
export function leavesOf(root: MessageStructureObject): { leaves: Leaf[]; isPartial: boolean } {
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
