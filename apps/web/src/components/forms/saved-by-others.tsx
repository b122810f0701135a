"use client";
import { Button } from "@radix-ui/themes/components/button";
import * as Callout from "@radix-ui/themes/components/callout";
import { useRef, useState } from "react";
import styles from "./saved-by-others.module.css";

interface SavedByOthersProps {
  /** What the record is called within a sentence, such as "deal". */
  noun: string;
  /** Of the fields that others have saved since the form was opened. */
  labels: readonly string[];
  isRemoved: boolean;
  /** A panel asks about fields that both have changed. */
  isAsked: boolean;
  onTakeIn: () => void;
}

/** Tells before one saves that somebody else has, and offers to put that into the form. */
export function SavedByOthers({ noun, labels, isRemoved, isAsked, onTakeIn }: SavedByOthersProps) {
  const [isTaken, setTaken] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const isNew = labels.length > 0;
  if (isNew && isTaken) setTaken(false);

  function takeIn() {
    onTakeIn();
    setTaken(true);
    // The button goes; a panel that asks takes the focus.
    notice.current?.focus();
  }

  return (
    <div ref={notice} role="status" tabIndex={-1} className={styles.notice}>
      {isRemoved ? (
        <Callout.Root color="red" size="1">
          <Callout.Text>
            Someone else has removed this {noun}. It cannot be saved any more; copy what you still need.
          </Callout.Text>
        </Callout.Root>
      ) : null}
      {isNew && !isRemoved ? (
        <Callout.Root color="amber" size="1" className={styles.saved}>
          <Callout.Text className={styles.text}>
            Someone else has saved this {noun} meanwhile: {labels.join(", ")}.
          </Callout.Text>
          <Button type="button" size="1" variant="soft" color="amber" highContrast onClick={takeIn}>
            Take in their changes
          </Button>
        </Callout.Root>
      ) : null}
      {isTaken && !isNew && !isAsked ? (
        <span className={styles.taken}>Their changes are in the form.</span>
      ) : null}
    </div>
  );
}
