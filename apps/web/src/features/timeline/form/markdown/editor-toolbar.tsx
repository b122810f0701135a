"use client";
import { Button, type ButtonProps } from "@radix-ui/themes/components/button";
import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useRef } from "react";
import styles from "../form.module.css";

type Chain = ReturnType<Editor["chain"]>;

interface Tool {
  label: string;
  /** What is shown on the button. */
  sign: string;
  isOn: (editor: Editor) => boolean;
  apply: (chain: Chain) => Chain;
}

const TOOLS: readonly Tool[] = [
  { label: "Bold", sign: "B", isOn: (e) => e.isActive("bold"), apply: (c) => c.toggleBold() },
  { label: "Italic", sign: "I", isOn: (e) => e.isActive("italic"), apply: (c) => c.toggleItalic() },
  {
    label: "Bullet list",
    sign: "• List",
    isOn: (e) => e.isActive("bulletList"),
    apply: (c) => c.toggleBulletList(),
  },
  {
    label: "Numbered list",
    sign: "1. List",
    isOn: (e) => e.isActive("orderedList"),
    apply: (c) => c.toggleOrderedList(),
  },
  {
    label: "Task list",
    sign: "☑ Tasks",
    isOn: (e) => e.isActive("taskList"),
    apply: (c) => c.toggleTaskList(),
  },
  { label: "Quote", sign: "“ ”", isOn: (e) => e.isActive("blockquote"), apply: (c) => c.toggleBlockquote() },
];

interface EditorToolbarProps {
  editor: Editor;
  isLinkOpen: boolean;
  /** Opens the field for the address of a link, or closes it. */
  onLink: () => void;
}

/** The formats as one stop of the Tab key; the arrow keys go from button to button. */
export function EditorToolbar({ editor, isLinkOpen, onLink }: EditorToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => TOOLS.map((tool) => tool.isOn(current)),
  });
  const isInLink = useEditorState({ editor, selector: ({ editor: current }) => current.isActive("link") });

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(toolbar.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button.matches(":focus"));
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  }

  return (
    <div ref={toolbar} role="toolbar" aria-label="Format" className={styles.toolbar} onKeyDown={move}>
      {TOOLS.map(({ label, sign, apply }, index) => (
        <ToolButton
          key={label}
          label={label}
          isOn={on[index] ?? false}
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => apply(editor.chain().focus()).run()}
        >
          {sign}
        </ToolButton>
      ))}
      <ToolButton
        label="Link"
        isOn={isInLink}
        tabIndex={-1}
        title="Link (Ctrl+K)"
        aria-keyshortcuts="Control+K Meta+K"
        aria-expanded={isLinkOpen}
        onClick={onLink}
      >
        Link
      </ToolButton>
    </div>
  );
}

interface ToolButtonProps extends ButtonProps {
  label: string;
  /** The format is that of the text at the caret. */
  isOn: boolean;
}

function ToolButton({ label, isOn, ...button }: ToolButtonProps) {
  return (
    <Button
      title={label}
      {...button}
      type="button"
      size="1"
      variant={isOn ? "soft" : "ghost"}
      color="gray"
      highContrast
      m="0"
      className={styles.tool}
      aria-label={label}
      aria-pressed={isOn}
    />
  );
}
