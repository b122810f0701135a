"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { DateField } from "@dealflow/ui/fields/date-field";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { shiftDay } from "@dealflow/validators/common/days";
import type { Deal } from "@dealflow/validators/deals";
import { followUpNote } from "@dealflow/validators/follow-ups";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { ErrorCallout } from "../../../components/error-callout.tsx";
import { useViewerDay } from "../../../lib/hooks/viewer-day.tsx";
import { useMovedToast } from "../move/use-move.ts";
import { useFollowUp } from "./use-follow-up.ts";

interface SnoozeDialogProps {
  deal: Deal;
  onClose: () => void;
}

const snoozeForm = z.object({
  until: z.iso.datetime({ error: "Choose a day" }).transform((noon) => new Date(noon)),
  note: followUpNote,
});

/** Puts a follow-up off to a day that the member chooses. */
export default function SnoozeDialog({ deal, onClose }: SnoozeDialogProps) {
  const defaultValues = { until: "", note: "" };
  const form = useForm({ resolver: zodResolver(snoozeForm), defaultValues });
  const today = useViewerDay();
  const toastMoved = useMovedToast();
  const { record, pending, problem } = useFollowUp(deal, (stored, before) => {
    toastMoved(stored, before);
    onClose();
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Snooze Follow-up"
      description={`${dealTitle(deal)} is followed up on the day that you choose.`}
      dirty={form.formState.isDirty}
      pending={pending}
      submitLabel="Snooze"
      pendingLabel="Saving..."
      onSubmit={form.handleSubmit((entry) => record({ kind: "snoozed", ...entry }))}
    >
      {problem ? <ErrorCallout color={problem.color}>{problem.message}</ErrorCallout> : null}
      <DateField control={form.control} name="until" label="Until" min={shiftDay(today, 1)} />
      <TextArea control={form.control} name="note" label="Note" rows={3} optional />
    </FormDialog>
  );
}
