"use client";
import { Field, type FormFieldProps } from "@dealflow/ui/fields/field";
import type { Member } from "@dealflow/validators/users";
import * as Popover from "@radix-ui/themes/components/popover";
import { TextArea } from "@radix-ui/themes/components/text-area";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldValues, useController } from "react-hook-form";
import { pluralize } from "../../lib/format/pluralize.ts";
import styles from "./mention-field.module.css";
import { insertMention, type MentionQuery, mentionAt, suggestMembers } from "./mention-query.ts";

interface MentionFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  members: readonly Member[];
  rows?: number;
}

/** A text field in which @ opens a list of the team. The focus stays in the text; Escape closes the list only. */
export function MentionField<Values extends FieldValues>(props: MentionFieldProps<Values>) {
  const { control, name, label, optional, members, rows = 4 } = props;
  const { field, fieldState } = useController({ control, name });
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [marked, setMarked] = useState(0);
  const input = useRef<HTMLTextAreaElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const listId = useId();
  const suggested = query ? suggestMembers(query.typed, members) : [];
  const isOpen = suggested.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  function readQuery({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
    setQuery(selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null);
    setMarked(0);
  }

  function choose(member: Member | undefined) {
    const element = input.current;
    if (!query || !member || !element) return;
    const { text, caret } = insertMention(element.value, query, member.username);
    // The caret can be set only in the new text.
    flushSync(() => {
      field.onChange(text);
      setQuery(null);
    });
    element.setSelectionRange(caret, caret);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: suggested.length - 1 }[event.key];
    const isChoice = (event.key === "Enter" || event.key === "Tab") && !hasModifier(event);
    if (step === undefined && !isChoice) return;
    event.preventDefault();
    if (step === undefined) choose(suggested[marked]);
    else setMarked((marked + step) % suggested.length);
  }

  return (
    <Field label={label} help={MENTION_HELP} optional={optional} error={fieldState.error?.message}>
      {(aria) => (
        <Popover.Root open={isOpen} onOpenChange={(open) => (open ? undefined : setQuery(null))}>
          <div ref={anchor}>
            <TextArea
              {...aria}
              {...(isOpen && {
                role: "combobox",
                "aria-autocomplete": "list",
                "aria-haspopup": "listbox",
                "aria-expanded": true,
                "aria-controls": listId,
                "aria-activedescendant": optionId(marked),
              })}
              name={field.name}
              ref={(element) => {
                input.current = element;
                field.ref(element);
              }}
              resize="vertical"
              rows={rows}
              value={field.value ?? ""}
              onBlur={() => {
                setQuery(null);
                field.onBlur();
              }}
              onChange={(event) => {
                field.onChange(event.target.value);
                readQuery(event.target);
              }}
              onClick={({ currentTarget }) => readQuery(currentTarget)}
              onKeyDown={onKeyDown}
            />
          </div>
          <Popover.Anchor virtualRef={anchor} />
          <Popover.Content
            role="presentation"
            size="1"
            sideOffset={4}
            className={styles.popover}
            onOpenAutoFocus={keepFocus}
            onCloseAutoFocus={keepFocus}
          >
            <div id={listId} role="listbox" aria-label="Members to mention" className={styles.list}>
              {suggested.map((member, index) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active option
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
                <div
                  key={member.id}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === marked}
                  className={styles.option}
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerMove={() => setMarked(index)}
                  onClick={() => choose(member)}
                >
                  <span className={styles.name}>{member.name}</span>
                  <span className={styles.username}>@{member.username}</span>
                </div>
              ))}
            </div>
          </Popover.Content>
          <VisuallyHidden role="status">
            {isOpen ? `${pluralize(suggested.length, "member")} to mention` : null}
          </VisuallyHidden>
        </Popover.Root>
      )}
    </Field>
  );
}

/** Below fields in which a mention notifies a member. */
const MENTION_HELP = "Type @ to tell a colleague.";

const hasModifier = ({ shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  shiftKey || ctrlKey || metaKey || altKey;
const keepFocus = (event: Event) => event.preventDefault();
