"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { Icon } from "@dealflow/ui/icon";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { toast } from "@dealflow/ui/toast/toast";
import { Button } from "@radix-ui/themes/components/button";
import { Switch } from "@radix-ui/themes/components/switch";
import { Text } from "@radix-ui/themes/components/text";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { memberOf } from "../../../../entities/member/members.ts";
import { changerOf, errorCode, errorMessage } from "../../../../lib/errors.ts";
import { toastError } from "../../../../lib/toast-error.ts";
import { trpc } from "../../../../trpc/client.ts";
import { useMutateOnce } from "../../../../trpc/use-mutate-once.ts";
import type { MeetingNotes } from "../notes/use-note-drafts.ts";
import { type Meeting, useMeetingChanges } from "../use-meeting.ts";
import styles from "./controls.module.css";

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

const tellEnded = (by: string) =>
  toastError(`${by} has ended this meeting. What changed since then is shown now.`);

interface EndMeetingButtonProps {
  notes: MeetingNotes;
  onEnded: (meetingId: number) => void;
}

/** Ends the meeting after a question. It waits until its notes are saved and the changes since the last meeting are loaded. */
function EndMeetingButton({ notes, onEnded }: EndMeetingButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const changes = useMeetingChanges();
  const { data: team } = trpc.users.list.useQuery();
  const ending = trpc.agenda.endMeeting.useMutation({
    onSuccess({ id }) {
      toast({ title: "Meeting ended", description: "The next one begins with what changes from now on" });
      onEnded(id);
    },
    onError(error) {
      if (errorCode(error) === "MEETING_ENDED") {
        return tellEnded(changerOf(error));
      }
      toastError(`The meeting was not ended. ${errorMessage(error)}`);
    },
  });
  const send = useMutateOnce(ending);

  // Told live, the question would be about a meeting that has just begun.
  const isOwn = !ending.isIdle;
  const known = changes.isFetchedAfterMount ? changes.data : undefined;
  const lastMeetingId = known && (known.lastMeeting?.id ?? null);
  const tellLive = useEffectEvent(() =>
    tellEnded(memberOf(known?.lastMeeting?.heldBy ?? null, team?.items).name),
  );
  const seenId = useRef(lastMeetingId);
  useEffect(() => {
    const isEnded = seenId.current !== undefined && seenId.current !== lastMeetingId;
    seenId.current = lastMeetingId;
    if (!isEnded || isOwn) return;
    setAsking(false);
    tellLive();
  }, [lastMeetingId, isOwn]);

  async function end() {
    await notes.drafts.saveAll();
    if (notes.drafts.unsaved().length > 0) return toastError("Some notes are not saved yet");
    if (changes.data) await send({ lastMeetingId: changes.data.lastMeeting?.id ?? null });
  }

  return (
    <>
      <SubmitButton
        type="button"
        pending={ending.isPending}
        pendingLabel="Ending..."
        disabled={!known}
        onClick={() => setAsking(true)}
      >
        End Meeting
      </SubmitButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="End this meeting?"
        description="Its minutes keep what was completed, the notes and what changed, for the whole team. The next meeting begins with what changes from now on."
        confirmLabel="End Meeting"
        cancelLabel="Go on"
        destructive={false}
        onConfirm={() => {
          setAsking(false);
          void end();
        }}
      />
    </>
  );
}
