"use client";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import * as TextField from "@radix-ui/themes/components/text-field";
import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useId, useState } from "react";
import styles from "../form.module.css";
import { linkAddress } from "./link-address.ts";

interface LinkFieldProps {
  editor: Editor;
  onClose: () => void;
}

/** Asks for the address of the link at the caret, or of what is selected. It stands in a form, and is none itself. */
export function LinkField({ editor, onClose }: LinkFieldProps) {
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
