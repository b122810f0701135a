"use client";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { type RefObject, useEffect } from "react";
import { type Control, useFormState, useWatch } from "react-hook-form";
import { type DraftPlace, removeDraft, writeDraft } from "./drafts.ts";
import styles from "./form.module.css";
import type { NoteFormValues } from "./note-values.ts";

interface DraftKeeperProps<Input> {
  control: Control<NoteFormValues, unknown, Input>;
  place: DraftPlace;
  /** The form was opened with what an earlier visit had left. */
  isRestored: boolean;
  /** Tells the form whether something was typed. */
  isDirty: RefObject<boolean>;
  /** The values of a form that was not begun. */
  blank: NoteFormValues;
  onStartOver: () => void;
}

/** Keeps what is typed in the browser's storage, and says so where a text was brought back from there. */
export function DraftKeeper<Input>(props: DraftKeeperProps<Input>) {
  const { control, place, isRestored, isDirty, blank, onStartOver } = props;
  const values = useWatch({ control });
  const state = useFormState({ control });
  const { userId, target } = place;
  useEffect(() => {
    isDirty.current = state.isDirty;
    if (state.isDirty && !state.isSubmitSuccessful) writeDraft({ userId, target }, values);
  }, [values, state.isDirty, state.isSubmitSuccessful, userId, target, isDirty]);

  if (!isRestored) return null;
  return (
    <div role="status" className={styles.restored}>
      <Text size="2">What you had typed before was brought back.</Text>
      <Button
        type="button"
        size="1"
        variant="soft"
        color="gray"
        onClick={() => {
          removeDraft(place);
          control._reset(blank);
          onStartOver();
        }}
      >
        Start Over
      </Button>
    </div>
  );
}
