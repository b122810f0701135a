"use client";
import { Button } from "@radix-ui/themes/components/button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { Kbd } from "@radix-ui/themes/components/kbd";
import { Text } from "@radix-ui/themes/components/text";
import { counted } from "../../lib/plural.ts";
import styles from "./meeting-head.module.css";
import type { Meeting } from "./use-meeting.ts";
import type { MeetingNotes } from "./use-note-drafts.ts";

/** Where the meeting is, what of it is not saved, and the way out. */
export function MeetingHead({ meeting, notes }: { meeting: Meeting; notes: MeetingNotes }) {
  const { steps = [], at, label } = meeting;
  const elsewhere = notes.failed.filter((id) => id !== idOf(meeting));
  return (
    <header className={styles.head}>
      <Dialog.Title size="4" mb="0" className={styles.title}>
        Meeting
      </Dialog.Title>
      <Text size="2" color="gray" className={styles.place}>
        {label}
      </Text>
      {elsewhere.length > 0 ? (
        <Text size="2" role="alert" className={styles.unsaved}>
          Notes of {counted(elsewhere.length, "item")} not saved
        </Text>
      ) : null}
      <Dialog.Close>
        <Button variant="soft" color="gray" className={styles.leave}>
          Leave <Kbd className={styles.key}>Esc</Kbd>
        </Button>
      </Dialog.Close>
      <div aria-hidden className={styles.track}>
        <div style={{ width: `${((at + 1) / Math.max(steps.length, 1)) * 100}%` }} />
      </div>
    </header>
  );
}

function idOf({ step }: Meeting): number | null {
  return step?.kind === "item" ? step.item.id : null;
}
