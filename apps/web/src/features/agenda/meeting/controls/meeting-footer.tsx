"use client";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import { Switch } from "@radix-ui/themes/components/switch";
import { Text } from "@radix-ui/themes/components/text";
import type { MeetingNotes } from "../notes/use-note-drafts.ts";
import type { Meeting } from "../use-meeting.ts";
import { EndMeetingButton } from "./end-meeting-button.tsx";
import styles from "./meeting-footer.module.css";

interface MeetingFooterProps {
  meeting: Meeting;
  notes: MeetingNotes;
  letterKeys: boolean;
  onLetterKeysChange: (on: boolean) => void;
  onEnded: (meetingId: number) => void;
}

export function MeetingFooter({
  meeting,
  notes,
  letterKeys,
  onLetterKeysChange,
  onEnded,
}: MeetingFooterProps) {
  const { step, index, run } = meeting;
  const isCompleted = step?.kind === "item" && step.item.isCompleted;
  return (
    <footer data-bottom-bar className={styles.footer}>
      <div className={styles.shortcuts}>
        <Shortcut keys={letterKeys ? ["←", "→", "J", "K"] : ["←", "→"]}>move</Shortcut>
        {letterKeys && step?.kind === "item" ? <Shortcut keys={["C"]}>completes</Shortcut> : null}
        <Text as="label" size="1" className={styles.letterKeys}>
          <Switch size="1" checked={letterKeys} onCheckedChange={onLetterKeysChange} /> Letter keys
        </Text>
      </div>
      <div className={styles.buttons}>
        {index > 0 ? (
          <Button variant="soft" color="gray" onClick={() => run("previous")}>
            <Icon name="chevronLeft" /> Previous
          </Button>
        ) : null}
        {step?.kind === "item" ? (
          <Button
            variant="soft"
            aria-disabled={isCompleted}
            className={styles.complete}
            onClick={() => run("complete")}
          >
            <Icon name="check" /> {isCompleted ? "Completed" : "Complete"}
          </Button>
        ) : null}
        {step?.kind === "changes" ? (
          <EndMeetingButton notes={notes} onEnded={onEnded} />
        ) : (
          <Button onClick={() => run("next")}>
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
        <kbd key={key}>{key}</kbd>
      ))}
      {children}
    </Text>
  );
}
