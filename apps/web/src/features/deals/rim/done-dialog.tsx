"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { TextArea } from "@dealflow/ui/fields/text-area";
import type { Deal } from "@dealflow/validators/deals";
import { followUpNote } from "@dealflow/validators/follow-ups";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { ErrorCallout } from "../../../components/error-callout.tsx";
import { formatWholeDay } from "../../../lib/format/days.ts";
import { toastUndoable } from "../../../lib/undo-toast.ts";
import { useUndoWrite } from "../../../trpc/use-undo-write.ts";
import { nextFollowUp } from "./follow-up.ts";
import { useFollowUp } from "./use-follow-up.ts";

interface DoneDialogProps {
  deal: Deal;
  onClose: () => void;
}

const doneForm = z.object({ note: followUpNote });

/** Records a follow-up as done, with a note; the interval says when the next one is. */
export default function DoneDialog({ deal, onClose }: DoneDialogProps) {
  const { undoRecord } = useUndoWrite();
  const form = useForm({ resolver: zodResolver(doneForm), defaultValues: { note: "" } });
  const { record, pending, problem } = useFollowUp(deal, (stored) => {
    const next = stored.rimFollowUpDate
      ? `, the next one is on ${formatWholeDay(stored.rimFollowUpDate)}`
      : "";
    const said = { title: "Follow-up done", description: `${dealTitle(stored)} was followed up${next}` };
    const { id, version } = stored;
    toastUndoable(
      said,
      () => void undoRecord({ entity: "deals", id, version }, `${dealTitle(stored)} is as before`),
    );
    onClose();
  });
  const { rimFollowUpInterval: interval } = deal;
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Follow-up Done"
      description={
        interval
          ? `The next follow-up of ${dealTitle(deal)} will be on ${formatWholeDay(nextFollowUp(interval, new Date()))}.`
          : dealTitle(deal)
      }
      dirty={form.formState.isDirty}
      pending={pending}
      submitLabel="Done"
      pendingLabel="Saving..."
      onSubmit={form.handleSubmit(({ note }) => record({ kind: "done", note }))}
    >
      {problem ? <ErrorCallout color={problem.color}>{problem.message}</ErrorCallout> : null}
      <TextArea
        control={form.control}
        name="note"
        label="Note"
        placeholder="What was said, and what comes next"
        rows={4}
        optional
      />
    </FormDialog>
  );
}
