import {
  Extension,
  getSchema,
  InputRule,
  type JSONContent,
  type MarkdownRendererHelpers,
} from "@tiptap/core";
import { BulletList, OrderedList, TaskItem, TaskList } from "@tiptap/extension-list";
import { MarkdownManager } from "@tiptap/markdown";
import StarterKit from "@tiptap/starter-kit";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { hasStandIns, replaceStandIns, withStandIns } from "./escape-text.ts";

const LINK = /(?<![!\\])\[([^[\]]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)$/;

/** `[text](https://...)` becomes a link when its last parenthesis is typed; Backspace takes that back. */
const TypedLinks = Extension.create({
  name: "typedLinks",
  addInputRules() {
    const { link } = this.editor.schema.marks;
    return [
      new InputRule({
        find: LINK,
        handler: ({ state, range, match: [, text = "", href = ""] }) => {
          if (!link || !isSafeAddress(href)) return null;
          state.tr
            .replaceWith(range.from, range.to, state.schema.text(text, [link.create({ href })]))
            .removeStoredMark(link)
            .setMeta("preventAutolink", true);
        },
      }),
    ];
  },
});

const renderMarkdown = (node: JSONContent, helpers: MarkdownRendererHelpers) =>
  withOtherMarker(helpers.renderChildren(node.content ?? [], "\n"), node);

/**
 * Tiptap's would make a list of what begins with `Mr. `, since it also counts in letters, which Markdown does not. And it
 * would not read the marks in an entry.
 */
const NumberedList = OrderedList.extend({
  addAttributes() {
    return {
      start: { default: 1, parseHTML: (list: HTMLElement) => Number(list.getAttribute("start")) || 1 },
    };
  },
  markdownTokenizer: { name: "orderedList", level: "block", start: () => -1, tokenize: () => undefined },
  addProseMirrorPlugins: () => [],
  parseMarkdown: ({ ordered, start = 1, items = [] }, helpers) =>
    ordered ? helpers.createNode("orderedList", { start }, helpers.parseChildren(items)) : [],
  renderMarkdown,
});

/** What the editor knows. Headings are not among it: what begins with `#` stays text. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: false,
    bulletList: false,
    orderedList: false,
    underline: false,
    trailingNode: false,
    link: { openOnClick: false, defaultProtocol: "https" },
  }),
  BulletList.extend({ renderMarkdown }),
  NumberedList,
  TaskList.extend({ renderMarkdown }),
  TypedLinks,
  TaskItem.configure({ nested: true, a11y: { checkboxLabel: (node) => `Done: ${node.textContent}` } }),
];
const manager = new MarkdownManager({ extensions: EXTENSIONS });
const schema = getSchema(EXTENSIONS);

/** What the editor shows of a text. */
export const documentOf = (markdown: string): JSONContent | null =>
  markdown.trim() === "" ? null : manager.parse(markdown);

/** What the editor holds, as Markdown. Empty paragraphs, which Markdown does not have, are left out. */
export function markdownOf(document: JSONContent): string {
  const content = (document.content ?? []).filter(
    ({ type, content: inner }) => type !== "paragraph" || inner,
  );
  const whole = markAdjacentLists({ ...document, content });
  if (hasStandIns(JSON.stringify(whole))) return manager.serialize(whole);
  return replaceStandIns(manager.serialize(withStandIns(whole))).trimEnd();
}

/** Whether what the editor would save of a text, unchanged, reads as the text itself. */
export function isUnchangedByEditor(markdown: string): boolean {
  try {
    const document = documentOf(markdown);
    if (!document) return true;
    const node = schema.nodeFromJSON(document);
    node.check();
    return treeOf(markdown) === treeOf(markdownOf(node.toJSON()));
  } catch {
    // Tiptap could not read it.
    return false;
  }
}

/** The tree that is rendered of a text, without positions and without the space between the entries of lists. */
function treeOf(markdown: string): string {
  let tree = "";
  const keep = () => (root: unknown) => {
    tree = JSON.stringify(root, (key, value: unknown) => {
      if (key === "position" || key === "spread") return undefined;
      return key === "children" && Array.isArray(value) ? value.flatMap(splitByBoxes) : value;
    });
  };
  Markdown({ children: markdown.trimEnd(), remarkPlugins: [remarkGfm, keep] });
  return tree;
}

interface BulletNode {
  type: "list";
  ordered: false;
  children: { checked?: boolean | null }[];
}

const isBulletNode = (node: unknown): node is BulletNode =>
  typeof node === "object" &&
  node !== null &&
  "type" in node &&
  node.type === "list" &&
  "ordered" in node &&
  node.ordered === false;

/** A list of bullets and task boxes as the lists of one kind that the editor makes of it; other nodes as they are. */
function splitByBoxes(node: unknown): unknown[] {
  if (!isBulletNode(node)) return [node];
  const lists: BulletNode[] = [];
  for (const entry of node.children) {
    const last = lists.at(-1);
    if (last && hasBox(last.children[0]) === hasBox(entry)) last.children.push(entry);
    else lists.push({ ...node, children: [entry] });
  }
  return lists;
}

const hasBox = (entry: BulletNode["children"][number] | undefined) => typeof entry?.checked === "boolean";

// Markdown reads two lists of one kind, one after the other, as one, unless their markers differ: `- a` and then `* b`,
// `1. a` and then `1) b`. Task boxes are entries of a bullet list.

const KINDS: Record<string, string> = {
  bulletList: "bullets",
  taskList: "bullets",
  orderedList: "numbers",
};
const kindOf = ({ type = "" }: JSONContent) => KINDS[type];

/** The document in which each list that follows another of its kind says `isOther`, for `withOtherMarker`. */
function markAdjacentLists(node: JSONContent): JSONContent {
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
function withOtherMarker(markdown: string, { attrs }: JSONContent): string {
  if (!attrs?.isOther) return markdown;
  return markdown.replace(/^-(?= )/gm, "*").replace(/^(\d+)\.(?= )/gm, "$1)");
}

const SAFE = /^(https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@])\S*$/i;

/** Whether a link may lead there: to the web or a mailbox. */
export const isSafeAddress = (address: string): boolean => SAFE.test(address);

const DOMAIN = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:]\S*)?$/u;
const MAILBOX = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;

/** The address of a link as it was typed, also without `https://` or `mailto:`; null if it is none. */
export function linkAddress(typed: string): string | null {
  const address = withScheme(typed.trim());
  if (!isSafeAddress(address)) return null;
  // As Markdown writes them, addresses have none of these.
  return address.replace(/[()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function withScheme(text: string): string {
  if (MAILBOX.test(text)) return `mailto:${text}`;
  return DOMAIN.test(text) ? `https://${text}` : text;
}
