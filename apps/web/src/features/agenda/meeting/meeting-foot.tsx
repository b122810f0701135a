"use client";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import { Kbd } from "@radix-ui/themes/components/kbd";
import { Switch } from "@radix-ui/themes/components/switch";
import { Text } from "@radix-ui/themes/components/text";
import { EndMeetingButton } from "./end-meeting-button.tsx";
import styles from "./meeting-foot.module.css";
import type { Meeting } from "./use-meeting.ts";
import type { MeetingNotes } from "./use-note-drafts.ts";

interface MeetingFootProps {
  meeting: Meeting;
  notes: MeetingNotes;
  letters: boolean;
  onLetters: (on: boolean) => void;
  onEnded: () => void;
}

export function MeetingFoot({ meeting, notes, letters, onLetters, onEnded }: MeetingFootProps) {
  const { step, at, move } = meeting;
  const isDone = step?.kind === "item" && step.item.isCompleted;
  return (
    <footer className={styles.foot}>
      <div className={styles.shortcuts}>
        <Shortcut keys={letters ? ["←", "→", "J", "K"] : ["←", "→"]}>move</Shortcut>
        {letters && step?.kind === "item" ? <Shortcut keys={["C"]}>completes</Shortcut> : null}
        <Text as="label" size="1" className={styles.letters}>
          <Switch size="1" checked={letters} onCheckedChange={onLetters} /> Letter keys
        </Text>
      </div>
      <div className={styles.buttons}>
        {at > 0 ? (
          <Button variant="soft" color="gray" onClick={() => move("previous")}>
            <Icon name="chevronLeft" /> Previous
          </Button>
        ) : null}
        {step?.kind === "item" ? (
          <Button
            variant="soft"
            aria-disabled={isDone}
            className={styles.complete}
            onClick={() => move("complete")}
          >
            <Icon name="check" /> {isDone ? "Completed" : "Complete"}
          </Button>
        ) : null}
        {step?.kind === "changes" ? (
          <EndMeetingButton notes={notes} onEnded={onEnded} />
        ) : (
          <Button onClick={() => move("next")}>
            Next <Icon name="chevronRight" />
          </Button>
        )}
      </div>
    </footer>
  );
}

function Shortcut({ keys, children }: { keys: string[]; children: string }) {
  return (
    <Text size="1" color="gray" className={styles.shortcut}>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {children}
    </Text>
  );
}
