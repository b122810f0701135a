"use client";
import { Button } from "@radix-ui/themes/components/button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { Kbd } from "@radix-ui/themes/components/kbd";
import { Text } from "@radix-ui/themes/components/text";
import { counted } from "../../lib/plural.ts";
import styles from "./meeting-head.module.css";
import type { Meeting } from "./use-meeting.ts";
import type { MeetingNotes } from "./use-note-drafts.ts";
import type { Step } from "./walk.ts";

/** Where the meeting is, what of it is not saved, and the way out. */
export function MeetingHead({ meeting, notes }: { meeting: Meeting; notes: MeetingNotes }) {
  const { steps = [], at, label, go } = meeting;
  const elsewhere = notes.failed.filter((id) => id !== idOf(meeting.step));
  return (
    <header className={styles.head}>
      <Dialog.Title size="4" mb="0" className={styles.title}>
        Meeting
      </Dialog.Title>
      <Text size="2" color="gray" className={styles.place}>
        {label}
      </Text>
      {elsewhere.length > 0 ? (
        <div role="alert" className={styles.unsaved}>
          <Text size="2">Notes of {counted(elsewhere.length, "item")} not saved</Text>
          <Button
            size="1"
            variant="soft"
            onClick={() => go(steps.find((step) => idOf(step) === elsewhere[0]))}
          >
            Show
          </Button>
        </div>
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

function idOf(step: Step | undefined): number | null {
  return step?.kind === "item" ? step.item.id : null;
}
