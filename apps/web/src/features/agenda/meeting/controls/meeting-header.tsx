"use client";
import { Button } from "@radix-ui/themes/components/button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { Text } from "@radix-ui/themes/components/text";
import { pluralize } from "../../../../lib/format/pluralize.ts";
import type { MeetingNotes } from "../notes/use-note-drafts.ts";
import { type Meeting, showStep } from "../use-meeting.ts";
import styles from "./controls.module.css";

/** The progress of the meeting, the notes that could not be saved, and the button to leave. */
export function MeetingHeader({ meeting, notes }: { meeting: Meeting; notes: MeetingNotes }) {
  const { steps = [], index, label } = meeting;
  const [first, ...others] = notes.failed.filter((id) => id !== currentItemId(meeting));
  return (
    <header className={styles.header}>
      <Dialog.Title size="4" mb="0" className={styles.title}>
        Meeting
      </Dialog.Title>
      <Text size="2" color="gray" className={styles.position}>
        {label}
      </Text>
      {first !== undefined ? (
        <div role="alert" className={styles.unsaved}>
          <Text size="2">Notes of {pluralize(others.length + 1, "item")} not saved</Text>
          <Button size="1" variant="soft" onClick={() => showStep(String(first))}>
            Show
          </Button>
        </div>
      ) : null}
      <Dialog.Close>
        <Button variant="soft" color="gray" className={styles.leave}>
          Leave <kbd className={styles.key}>Esc</kbd>
        </Button>
      </Dialog.Close>
      <div aria-hidden className={styles.progress}>
        <div style={{ width: `${((index + 1) / Math.max(steps.length, 1)) * 100}%` }} />
      </div>
    </header>
  );
}

/** The id of the item that is shown, also where it is unavailable. */
function currentItemId({ step, namedItem }: Meeting): number | null {
  if (step?.kind === "item") return step.item.id;
  return step?.kind === "unavailable" ? namedItem.id : null;
}
