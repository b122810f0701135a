"use client";
import { cleanText } from "@dealflow/validators/common/clean";
import type { Member } from "@dealflow/validators/users";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import * as TextField from "@radix-ui/themes/components/text-field";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { MentionList } from "../../../../entities/member/mention-list.tsx";
import { type MentionQuery, mentionAt, suggestMembers } from "../../../../entities/member/mention-query.ts";
import styles from "../form.module.css";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { documentOf, EXTENSIONS, linkAddress, markdownOf } from "./markdown-text.ts";
import { cleanHtml, parsePasted } from "./pasted.ts";

interface MarkdownEditorProps {
  aria: { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };
  label: string;
  /** Markdown. */
  value: string;
  members: readonly Member[];
  onChange: (markdown: string) => void;
  onBlur: () => void;
  /** Passes on how the text is focused, for the form's errors. */
  onReady: (focus: () => void) => void;
}

/** A text with lists, links and task boxes, focused at first. @ opens a list of the team; Escape closes that list only. */
export function MarkdownEditor({
  aria,
  label,
  value,
  members,
  onChange,
  onBlur,
  onReady,
}: MarkdownEditorProps) {
  const listId = useId();
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [marked, setMarked] = useState(0);
  const suggested = query ? suggestMembers(query.typed, members) : [];
  const isOpen = suggested.length > 0;
  const written = useRef(value);
  const [isLinkOpen, setLinkOpen] = useState(false);

  const editor = useEditor({
    extensions: EXTENSIONS,
    content: documentOf(value),
    immediatelyRender: true,
    // What else is Markdown in a pasted text is read below: Tiptap's rules would set the middle of `a * b * c` in italics.
    enablePasteRules: ["link"],
    injectCSS: false,
    onUpdate: ({ editor: current }) => {
      written.current = markdownOf(current.getJSON());
      onChange(written.current);
    },
    onTransaction: ({ editor: current }) => {
      setQuery(queryIn(current));
      setMarked(0);
    },
    onBlur: () => {
      setQuery(null);
      onBlur();
    },
  });

  // The form sets another text where a conflict is resolved, or a draft is thrown away.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    const content = documentOf(value);
    editor.chain().setMeta("addToHistory", false).setContent(content, { emitUpdate: false }).run();
  }, [editor, value]);

  // Not the editor's own `autofocus`: where the page is slow it comes before the editor is in the document.
  useEffect(() => {
    if (!editor.isDestroyed) editor.commands.focus("end");
  }, [editor]);

  useEffect(() => onReady(() => editor.commands.focus("end")), [editor, onReady]);

  function choose(member: Member | undefined) {
    if (!query || !member) return;
    const { from } = editor.state.selection;
    const start = from - query.typed.length - 1;
    editor.chain().focus().insertContentAt({ from: start, to: from }, `@${member.username} `).run();
    setQuery(null);
  }

  useEffect(() => {
    editor.setOptions({
      editorProps: {
        attributes: attributesOf(aria, label, isOpen ? { id: listId, marked } : null),
        transformPastedText: cleanText,
        transformPastedHTML: (html) => cleanHtml(cleanText(html)),
        clipboardTextParser: parsePasted,
        handleKeyDown: (_view, event) => {
          if (isLinkKey(event)) {
            // Elsewhere in the page it opens the search.
            event.stopPropagation();
            setLinkOpen(true);
            return true;
          }
          if (!isOpen || event.isComposing) return false;
          const step = { ArrowDown: 1, ArrowUp: suggested.length - 1 }[event.key];
          if (step !== undefined) setMarked((marked + step) % suggested.length);
          else if (event.key === "Enter" || event.key === "Tab") choose(suggested[marked]);
          else return false;
          return true;
        },
      },
    });
  });

  // Not among the editor's own keys: it does not see one that a dialog around it has left to it.
  function closeList(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setQuery(null);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the text in it
    <div
      className={styles.editor}
      data-invalid={aria["aria-invalid"]}
      data-own-escape={isOpen || undefined}
      onKeyDown={closeList}
    >
      <EditorToolbar editor={editor} isLinkOpen={isLinkOpen} onLink={() => setLinkOpen(!isLinkOpen)} />
      {isLinkOpen ? <LinkField editor={editor} onClose={() => setLinkOpen(false)} /> : null}
      <EditorContent editor={editor} />
      {isOpen ? (
        <MentionList
          styles={styles}
          id={listId}
          members={suggested}
          marked={marked}
          onChoose={choose}
          onMark={setMarked}
        />
      ) : null}
    </div>
  );
}

/** Of the text, with the list of the team where that is open. */
function attributesOf(
  aria: MarkdownEditorProps["aria"],
  label: string,
  list: { id: string; marked: number } | null,
): Record<string, string> {
  return {
    id: aria.id,
    class: styles.text ?? "",
    role: list ? "combobox" : "textbox",
    "aria-multiline": "true",
    "aria-label": label,
    ...(aria["aria-describedby"] && { "aria-describedby": aria["aria-describedby"] }),
    ...(aria["aria-invalid"] && { "aria-invalid": "true" }),
    ...(list && {
      "aria-expanded": "true",
      "aria-haspopup": "listbox",
      "aria-controls": list.id,
      "aria-activedescendant": `${list.id}-${list.marked}`,
    }),
  };
}

const isLinkKey = ({ key, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey;

/** The mention that ends at the caret. */
function queryIn(editor: Editor): MentionQuery | null {
  const { selection } = editor.state;
  if (!selection.empty || !editor.isFocused) return null;
  const { $from } = selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, " ");
  return mentionAt(before, before.length);
}

interface LinkFieldProps {
  editor: Editor;
  onClose: () => void;
}

/** Asks for the address of the link at the caret, or of what is selected. It stands in a form, and is none itself. */
function LinkField({ editor, onClose }: LinkFieldProps) {
  const [before] = useState(() => String(editor.getAttributes("link").href ?? ""));
  const [typed, setTyped] = useState(before);
  const [isRefused, setRefused] = useState(false);
  const errorId = useId();

  function close() {
    onClose();
    editor.commands.focus();
  }

  function apply() {
    const href = linkAddress(typed);
    if (href === null) return setRefused(true);
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !before) {
      chain.insertContent({ type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href } }] });
    } else chain.extendMarkRange("link").setLink({ href });
    chain.run();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && !hasModifier(event)) apply();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.link} data-own-escape>
      <TextField.Root
        size="1"
        autoFocus
        type="url"
        inputMode="url"
        aria-label="Address of the link"
        placeholder="https://"
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : undefined}
        className={styles.address}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setRefused(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Button type="button" size="1" onClick={apply}>
        {before ? "Change Link" : "Add Link"}
      </Button>
      {before ? (
        <Button
          type="button"
          size="1"
          variant="soft"
          color="gray"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onClose();
          }}
        >
          Remove Link
        </Button>
      ) : null}
      <Button type="button" size="1" variant="soft" color="gray" onClick={close}>
        Cancel
      </Button>
      {isRefused ? (
        <Text id={errorId} role="alert" size="1" color="red" className={styles.refused}>
          Enter an address that begins with https://, http:// or mailto:
        </Text>
      ) : null}
    </div>
  );
}

const hasModifier = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;
