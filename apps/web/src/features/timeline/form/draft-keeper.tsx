"use client";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useEffect, useState } from "react";
import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { type DraftPlace, removeDraft, writeDraft } from "../../../lib/drafts.ts";
import styles from "./form.module.css";
import { isWorthKeeping } from "./note-drafts.ts";
import type { NoteFormValues } from "./note-values.ts";

interface DraftKeeperProps<Input> {
  form: UseFormReturn<NoteFormValues, unknown, Input>;
  place: DraftPlace;
  /** The values of a form that was not begun. */
  base: NoteFormValues;
  /** What an earlier visit has left. */
  draft: Partial<NoteFormValues> | undefined;
  /** Says that a text was brought back, where nothing else does. */
  isAnnounced: boolean;
}

/** Keeps what is typed in the browser's storage, and brings back what an earlier visit has left there. */
export function DraftKeeper<Input>({ form, place, base, draft, isAnnounced }: DraftKeeperProps<Input>) {
  const { control, reset } = form;
  const [isRestored, setRestored] = useState(draft !== undefined);
  const values = useWatch({ control });
  const { isDirty } = useFormState({ control });
  const { userId, name } = place;

  useEffect(() => {
    if (draft) reset({ ...base, ...draft }, { keepDefaultValues: true });
  }, [draft, base, reset]);

  useEffect(() => {
    if (!isDirty) return;
    if (isWorthKeeping(values)) writeDraft({ userId, name }, { base, values });
    else removeDraft({ userId, name });
  }, [values, isDirty, base, userId, name]);

  if (!(isRestored && isAnnounced)) return null;
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
          reset(base);
          setRestored(false);
        }}
      >
        Start Over
      </Button>
    </div>
  );
}
