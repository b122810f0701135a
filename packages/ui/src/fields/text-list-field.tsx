"use client";
import { Button } from "@radix-ui/themes/components/button";
import * as ThemesTextField from "@radix-ui/themes/components/text-field";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { GhostButton } from "../ghost-button.tsx";
import { Icon } from "../icon.tsx";
import styles from "./field.module.css";
import { Field, type FormFieldProps } from "./field.tsx";
import list from "./text-list-field.module.css";

interface TextListFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  max: { entries: number; characters: number };
  /** Suggested entries that are not in the list yet, each added by a button. */
  offers?: readonly string[];
}

/**
 * A list of unique short texts, added with Enter or the button. The form's value ends with the text being typed, which
 * is often blank: so it is saved with the others, and closing the dialog asks before it is lost.
 */
export function TextListField<Values extends FieldValues>(props: TextListFieldProps<Values>) {
  const { control, name, label, help, optional, max, offers = [] } = props;
  const { field, fieldState } = useController({ control, name });
  const [announcement, setAnnouncement] = useState("");
  const [problem, setProblem] = useState("");
  const input = useRef<HTMLInputElement>(null);

  const texts = textsOf(field.value);
  const entries = [...new Set(texts.slice(0, -1))];
  const typed = texts.at(-1) ?? "";

  function change(next: string[], stillTyped: string) {
    setProblem("");
    field.onChange([...next, stillTyped]);
  }

  function add(entry: string, stillTyped: string) {
    if (entry === "" || entries.includes(entry)) {
      if (entry) setAnnouncement(`${entry} is already in the list`);
      return change(entries, stillTyped);
    }
    if ([...entry].length > max.characters) {
      return setProblem(`An entry may have at most ${max.characters} characters`);
    }
    if (entries.length >= max.entries) return setProblem(`${label} may have at most ${max.entries} entries`);
    setAnnouncement(`${entry} added`);
    change([...entries, entry], stillTyped);
  }

  function addOnEnter(event: KeyboardEvent) {
    // Ctrl+Enter and Cmd+Enter submit the form; while an input method composes, Enter ends the composition.
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(typed.trim(), "");
  }

  function remove(entry: string) {
    setAnnouncement(`${entry} removed`);
    change(
      entries.filter((other) => other !== entry),
      typed,
    );
  }

  return (
    <Field label={label} help={help} optional={optional} error={problem || messageIn(fieldState.error)}>
      {(aria) => (
        <>
          <div className={list.row}>
            <ThemesTextField.Root
              {...aria}
              className={aria["aria-invalid"] && styles.invalid}
              autoComplete="off"
              name={field.name}
              ref={(element) => {
                input.current = element;
                field.ref(element);
              }}
              value={typed}
              onBlur={field.onBlur}
              onChange={({ target }) => change(entries, target.value)}
              onKeyDown={addOnEnter}
            />
            <Button
              type="button"
              variant="soft"
              aria-label={`Add to ${label}`}
              onClick={() => add(typed.trim(), "")}
            >
              Add
            </Button>
          </div>
          <Chips label={label} texts={entries} onEmptied={() => input.current?.focus()}>
            {(entry, moveFocus) => (
              <span className={list.entry}>
                <span className={list.text}>{entry}</span>
                <GhostButton
                  type="button"
                  icon="close"
                  label={`Remove ${entry}`}
                  size="1"
                  onClick={() => {
                    moveFocus();
                    remove(entry);
                  }}
                />
              </span>
            )}
          </Chips>
          <Chips label={`Offered for ${label}`} texts={offers} onEmptied={() => input.current?.focus()}>
            {(offer, moveFocus) => (
              <Button
                type="button"
                aria-label={`Add ${offer} to ${label}`}
                className={list.offer}
                color="gray"
                size="1"
                variant="outline"
                onClick={() => {
                  moveFocus();
                  add(offer, typed);
                }}
              >
                <Icon name="plus" /> <span className={list.text}>{offer}</span>
              </Button>
            )}
          </Chips>
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        </>
      )}
    </Field>
  );
}

interface ChipsProps {
  label: string;
  texts: readonly string[];
  /** Called before the last chip is removed, whose button has the focus. */
  onEmptied: () => void;
  /** Renders a chip with one button. If the button removes the chip, it must call `moveFocus` first. */
  children: (text: string, moveFocus: () => void) => ReactNode;
}

function Chips({ label, texts, onEmptied, children }: ChipsProps) {
  const chips = useRef<HTMLUListElement>(null);
  if (texts.length === 0) return null;
  function moveFocus(index: number) {
    const buttons = chips.current?.getElementsByTagName("button");
    const neighbour = buttons?.[index + 1] ?? buttons?.[index - 1];
    if (neighbour) neighbour.focus();
    else onEmptied();
  }
  return (
    <ul ref={chips} aria-label={label} className={list.chips}>
      {texts.map((text, index) => (
        <li key={text} className={list.chip}>
          {children(text, () => moveFocus(index))}
        </li>
      ))}
    </ul>
  );
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** The error of the list, or of its first invalid entry. */
function messageIn(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageIn).find(Boolean);
  return error instanceof Object && "message" in error ? String(error.message) : undefined;
}
