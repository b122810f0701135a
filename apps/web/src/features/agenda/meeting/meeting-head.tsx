"use client";
import { Button } from "@radix-ui/themes/components/button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { Kbd } from "@radix-ui/themes/components/kbd";
import { Text } from "@radix-ui/themes/components/text";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { moveMeeting } from "./meeting-address.ts";
import styles from "./meeting-head.module.css";
import type { Meeting } from "./use-meeting.ts";
import type { MeetingNotes } from "./use-note-drafts.ts";

/** Where the meeting is, what of it is not saved, and the way out. */
export function MeetingHead({ meeting, notes }: { meeting: Meeting; notes: MeetingNotes }) {
  const { steps = [], at, label } = meeting;
  const [first, ...others] = notes.failed.filter((id) => id !== idOf(meeting));
  return (
    <header className={styles.head}>
      <Dialog.Title size="4" mb="0" className={styles.title}>
        Meeting
      </Dialog.Title>
      <Text size="2" color="gray" className={styles.place}>
        {label}
      </Text>
      {first !== undefined ? (
        <div role="alert" className={styles.unsaved}>
          <Text size="2">Notes of {pluralize(others.length + 1, "item")} not saved</Text>
          <Button size="1" variant="soft" onClick={() => moveMeeting(String(first))}>
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

/** The item that is shown, be it gone or not. */
function idOf({ step, unlisted }: Meeting): number | null {
  if (step?.kind === "item") return step.item.id;
  return step?.kind === "unlisted" ? unlisted.id : null;
}
