"use client";
import type { Member } from "@dealflow/validators/users";
import * as Popover from "@radix-ui/themes/components/popover";
import { TextArea } from "@radix-ui/themes/components/text-area";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pluralize } from "../../lib/format/pluralize.ts";
import { MentionList } from "./mention-list.tsx";
import { insertMention, type MentionQuery, mentionAt, suggestMembers } from "./mention-query.ts";
import styles from "./mention-text-area.module.css";

/** Shown below texts in which a mention notifies a member. */
export const MENTION_HELP = "Type @ to tell a colleague.";

interface MentionTextAreaProps extends Omit<ComponentProps<typeof TextArea>, "value" | "onChange"> {
  value: string;
  onChange: (text: string) => void;
  members: readonly Member[];
}

/** A text in which @ opens a list of the team. The focus stays in the text; Escape closes the list only. */
export function MentionTextArea({ value, onChange, members, ref, onBlur, ...area }: MentionTextAreaProps) {
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [marked, setMarked] = useState(0);
  const input = useRef<HTMLTextAreaElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const closedBy = useRef<Event>(null);
  const listId = useId();
  const suggested = query ? suggestMembers(query.typed, members) : [];
  const isOpen = suggested.length > 0;

  function readQuery({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) {
    const next = selectionStart === selectionEnd ? mentionAt(text, selectionStart) : null;
    if (next?.start === query?.start && next?.typed === query?.typed) return;
    setQuery(next);
    setMarked(0);
  }

  function choose(member: Member | undefined) {
    const element = input.current;
    if (!query || !member || !element) return;
    const { text, caret } = insertMention(element.value, query, member.username);
    // The caret can be set only in the new text.
    flushSync(() => {
      onChange(text);
      setQuery(null);
    });
    element.setSelectionRange(caret, caret);
  }

  function onKeyDown(event: KeyboardEvent) {
    // The list may be gone already when the key arrives here; the form around the text must not see it.
    if (event.nativeEvent === closedBy.current) event.stopPropagation();
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: suggested.length - 1 }[event.key];
    const isChoice = (event.key === "Enter" || event.key === "Tab") && !hasModifier(event);
    if (step === undefined && !isChoice) return;
    event.preventDefault();
    if (step === undefined) choose(suggested[marked]);
    else setMarked((marked + step) % suggested.length);
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => (open ? undefined : setQuery(null))}>
      <div ref={anchor}>
        <TextArea
          resize="vertical"
          {...area}
          {...(isOpen && {
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-haspopup": "listbox",
            "aria-expanded": true,
            "aria-controls": listId,
            "aria-activedescendant": `${listId}-${marked}`,
          })}
          ref={(element) => {
            input.current = element;
            if (typeof ref === "function") ref(element);
          }}
          value={value}
          onBlur={(event) => {
            setQuery(null);
            onBlur?.(event);
          }}
          onChange={(event) => {
            onChange(event.target.value);
            readQuery(event.target);
          }}
          // Also where the caret moves without any typing: by a key, the pointer, or the system.
          onSelect={({ currentTarget }) => readQuery(currentTarget)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Content
        role="presentation"
        size="1"
        sideOffset={4}
        className={styles.popover}
        onEscapeKeyDown={(event) => {
          closedBy.current = event;
        }}
        onOpenAutoFocus={keepFocus}
        onCloseAutoFocus={keepFocus}
        // A press in the text moves the caret, which decides whether the list stays.
        onInteractOutside={(event) => {
          if (event.target === input.current) event.preventDefault();
        }}
      >
        <MentionList
          styles={styles}
          id={listId}
          members={suggested}
          marked={marked}
          onChoose={choose}
          onMark={setMarked}
        />
      </Popover.Content>
      <VisuallyHidden role="status">
        {isOpen ? `${pluralize(suggested.length, "member")} to mention` : null}
      </VisuallyHidden>
    </Popover.Root>
  );
}

const hasModifier = ({ shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  shiftKey || ctrlKey || metaKey || altKey;
const keepFocus = (event: Event) => event.preventDefault();
