"use client";
import type { Member } from "@dealflow/validators/users";
import type { Control } from "react-hook-form";
import type { Target } from "../target.ts";
import styles from "./form.module.css";
import { KindField } from "./kind-field.tsx";
import { MarkdownField } from "./markdown/markdown-field.tsx";
import { MomentField } from "./moment-field.tsx";
import type { NoteFormValues } from "./note-values.ts";
import { ParticipantsField } from "./participants-field.tsx";

interface NoteFieldsProps<Input> {
  control: Control<NoteFormValues, unknown, Input>;
  target: Target;
  members: readonly Member[];
  /** The names of contacts that are stored already. */
  known: readonly { id: number; name: string }[];
}

/** What a note says, when that was and who took part. */
export function NoteFields<Input>({ control, target, members, known }: NoteFieldsProps<Input>) {
  return (
    <>
      <div className={styles.kind}>
        <KindField control={control} />
      </div>
      <MarkdownField control={control} members={members} />
      <div className={styles.facts}>
        <MomentField control={control} />
        <ParticipantsField control={control} target={target} members={members} known={known} />
      </div>
    </>
  );
}
