"use client";
import { Field } from "@dealflow/ui/fields/field";
import type { Member } from "@dealflow/validators/users";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { MENTION_HELP, MentionTextArea } from "../../../../entities/member/mention-text-area.tsx";
import { NOTE_COLUMNS, type NoteFormValues } from "../note-values.ts";
import { MarkdownEditor } from "./markdown-editor.tsx";
import { isUnchangedByEditor } from "./markdown-text.ts";

const PLAIN_HELP = "Shown as Markdown, because it has parts that the editor does not know.";

interface MarkdownFieldProps<Input> {
  control: Control<NoteFormValues, unknown, Input>;
  members: readonly Member[];
}

/** The text of a note; the form holds Markdown. What the editor would lose of it is edited as it was typed. */
export function MarkdownField<Input>({ control, members }: MarkdownFieldProps<Input>) {
  const { field, fieldState } = useController({ control, name: "body" });
  const [shown, setShown] = useState(() => shownAs(field.value));
  // The form sets another text where a conflict is resolved, or a draft is brought back or thrown away.
  if (field.value !== shown.text) setShown(shownAs(field.value));

  function change(text: string) {
    setShown({ ...shown, text });
    field.onChange(text);
  }

  return (
    <Field
      label={NOTE_COLUMNS.body.label}
      help={shown.isPlain ? `${PLAIN_HELP} ${MENTION_HELP}` : MENTION_HELP}
      error={fieldState.error?.message}
    >
      {(aria) =>
        shown.isPlain ? (
          <MentionTextArea
            {...aria}
            ref={field.ref}
            autoFocus
            rows={10}
            members={members}
            value={field.value}
            onChange={change}
            onBlur={field.onBlur}
          />
        ) : (
          <MarkdownEditor
            aria={aria}
            label={NOTE_COLUMNS.body.label}
            value={field.value}
            members={members}
            onChange={change}
            onBlur={field.onBlur}
            onReady={(focus) => field.ref({ focus })}
          />
        )
      }
    </Field>
  );
}

const shownAs = (text: string) => ({ text, isPlain: !isUnchangedByEditor(text) });
