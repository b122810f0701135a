import { getSchema, type JSONContent } from "@tiptap/core";
import { OrderedList, TaskItem, TaskList } from "@tiptap/extension-list";
import { MarkdownManager } from "@tiptap/markdown";
import StarterKit from "@tiptap/starter-kit";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { hasStandIns, replaceStandIns, withStandIns } from "./escape-text.ts";

/** Tiptap's would make a list of what begins with `Mr. `, since it also counts in letters, which Markdown does not. */
const NumberedList = OrderedList.extend({
  addAttributes() {
    return {
      start: { default: 1, parseHTML: (list: HTMLElement) => Number(list.getAttribute("start")) || 1 },
    };
  },
  markdownTokenizer: { name: "orderedList", level: "block", start: () => -1, tokenize: () => undefined },
  addProseMirrorPlugins: () => [],
});

/** What the editor knows. Headings are not among it: what begins with `#` stays text. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: false,
    orderedList: false,
    underline: false,
    trailingNode: false,
    link: { openOnClick: false, defaultProtocol: "https" },
  }),
  NumberedList,
  TaskList,
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
  const whole = { ...document, content };
  if (hasStandIns(JSON.stringify(whole))) return manager.serialize(whole);
  return replaceStandIns(manager.serialize(withStandIns(whole))).trimEnd();
}

/** Whether what the editor would save of a text, unchanged, reads as the text itself. */
export function isKeptByEditor(markdown: string): boolean {
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
    tree = JSON.stringify(root, (key, value: unknown) =>
      key === "position" || key === "spread" ? undefined : value,
    );
  };
  Markdown({ children: markdown.trimEnd(), remarkPlugins: [remarkGfm, keep] });
  return tree;
}
