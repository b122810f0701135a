"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { toast } from "@dealflow/ui/toast/toast";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { memberOf } from "../../../../entities/member/members.ts";
import { changerOf, errorCode, errorMessage } from "../../../../lib/errors.ts";
import { toastError } from "../../../../lib/toast-error.ts";
import { trpc } from "../../../../trpc/client.ts";
import { useMutateOnce } from "../../../../trpc/use-mutate-once.ts";
import type { MeetingNotes } from "../notes/use-note-drafts.ts";
import { useMeetingChanges } from "../use-meeting.ts";

const tellEnded = (by: string) =>
  toastError(`${by} has ended this meeting. What changed since then is shown now.`);

interface EndMeetingButtonProps {
  notes: MeetingNotes;
  onEnded: (meetingId: number) => void;
}

/** Ends the meeting after a question. It waits until its notes are saved and the changes since the last meeting are loaded. */
export function EndMeetingButton({ notes, onEnded }: EndMeetingButtonProps) {
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
        disabled={!changes.data || changes.isFetching}
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
