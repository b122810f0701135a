"use client";
import { Cross2Icon } from "@radix-ui/react-icons";
import { Button } from "@radix-ui/themes/components/button";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import * as ThemesTextField from "@radix-ui/themes/components/text-field";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type KeyboardEvent, useRef, useState } from "react";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import styles from "./field.module.css";
import { Field, type FieldWords, type FormControl } from "./field.tsx";
import list from "./text-list-field.module.css";

interface TextListFieldProps<Values extends FieldValues> extends FieldWords {
  control: FormControl<Values>;
  name: FieldPath<Values>;
  max: { entries: number; characters: number };
  placeholder?: string;
}

/**
 * Short texts, added one by one with Enter or the button, none of them twice. The last entry of the list that the form
 * holds is the one being typed, blank as a rule: so it is saved with the others, and not thrown away without a question.
 */
export function TextListField<Values extends FieldValues>(props: TextListFieldProps<Values>) {
  const { control, name, label, help, optional, max, placeholder } = props;
  const { field, fieldState } = useController({ control, name });
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const entryList = useRef<HTMLUListElement>(null);

  const texts = textsOf(field.value);
  const entries = [...new Set(texts.slice(0, -1))];
  const typed = texts.at(-1) ?? "";

  function change(next: string[], stillTyped = "") {
    setProblem("");
    field.onChange([...next, stillTyped]);
  }

  function add() {
    const entry = typed.trim();
    if (entry === "" || entries.includes(entry)) {
      if (entry) setSaid(`${entry} is already in the list`);
      return change(entries);
    }
    if ([...entry].length > max.characters) {
      return setProblem(`An entry may have at most ${max.characters} characters`);
    }
    if (entries.length >= max.entries) return setProblem(`${label} may have at most ${max.entries} entries`);
    setSaid(`${entry} added`);
    change([...entries, entry]);
  }

  function addOnEnter(event: KeyboardEvent) {
    // With Ctrl or Cmd it submits the form, and while letters are being composed it ends that.
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  function remove(index: number) {
    const buttons = entryList.current?.getElementsByTagName("button");
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? input.current)?.focus();
    setSaid(`${entries[index]} removed`);
    change(entries.toSpliced(index, 1), typed);
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
              placeholder={placeholder}
              ref={(element) => {
                input.current = element;
                field.ref(element);
              }}
              value={typed}
              onBlur={field.onBlur}
              onChange={({ target }) => change(entries, target.value)}
              onKeyDown={addOnEnter}
            />
            <Button type="button" variant="soft" aria-label={`Add to ${label}`} onClick={add}>
              Add
            </Button>
          </div>
          {entries.length > 0 ? (
            <ul ref={entryList} aria-label={label} className={list.entries}>
              {entries.map((entry, index) => (
                <li key={entry} className={list.entry}>
                  <span className={list.text}>{entry}</span>
                  <IconButton
                    type="button"
                    aria-label={`Remove ${entry}`}
                    size="1"
                    variant="ghost"
                    color="gray"
                    m="0"
                    onClick={() => remove(index)}
                  >
                    <Cross2Icon />
                  </IconButton>
                </li>
              ))}
            </ul>
          ) : null}
          <VisuallyHidden role="status">{said}</VisuallyHidden>
        </>
      )}
    </Field>
  );
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** The list's own error, or the first of its entries'. */
function messageIn(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageIn).find(Boolean);
  return error instanceof Object && "message" in error ? String(error.message) : undefined;
}
