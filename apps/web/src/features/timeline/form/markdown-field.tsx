"use client";
import { Field } from "@dealflow/ui/fields/field";
import type { Member } from "@dealflow/validators/users";
import { type Control, useController } from "react-hook-form";
import { MENTION_HELP } from "../../../entities/member/mention-text-area.tsx";
import { MarkdownEditor } from "./markdown-editor.tsx";
import { NOTE_COLUMNS, type NoteFormValues } from "./note-values.ts";

interface MarkdownFieldProps<Input> {
  control: Control<NoteFormValues, unknown, Input>;
  members: readonly Member[];
}

/** The text of a note; the form holds Markdown. */
export function MarkdownField<Input>({ control, members }: MarkdownFieldProps<Input>) {
  const { field, fieldState } = useController({ control, name: "body" });
  return (
    <Field label={NOTE_COLUMNS.body.label} help={MENTION_HELP} error={fieldState.error?.message}>
      {(aria) => (
        <MarkdownEditor
          aria={aria}
          label={NOTE_COLUMNS.body.label}
          value={field.value}
          members={members}
          onChange={field.onChange}
          onBlur={field.onBlur}
          onReady={(focus) => field.ref({ focus })}
        />
      )}
    </Field>
  );
}
