import type { JSONContent } from "@tiptap/core";

// Markdown reads two lists of one kind, one after the other, as one, unless their markers differ: `- a` and then `* b`,
// `1. a` and then `1) b`. Task boxes are entries of a bullet list.

const KINDS: Record<string, string> = {
  bulletList: "bullets",
  taskList: "bullets",
  orderedList: "numbers",
};
const kindOf = ({ type = "" }: JSONContent) => KINDS[type];

/** The document in which each list that follows another of its kind says `isOther`, for `withOtherMarker`. */
export function markAdjacentLists(node: JSONContent): JSONContent {
  if (!node.content) return node;
  let isOther = false;
  const content = node.content.map((child, index, children) => {
    const previous = children[index - 1];
    const kind = kindOf(child);
    isOther = kind !== undefined && previous !== undefined && kindOf(previous) === kind && !isOther;
    const marked = markAdjacentLists(child);
    return isOther ? { ...marked, attrs: { ...marked.attrs, isOther } } : marked;
  });
  return { ...node, content };
}

/** The Markdown of a list, with the other marker where one of its kind stands before it. */
export function withOtherMarker(markdown: string, { attrs }: JSONContent): string {
  if (!attrs?.isOther) return markdown;
  return markdown.replace(/^-(?= )/gm, "*").replace(/^(\d+)\.(?= )/gm, "$1)");
}
