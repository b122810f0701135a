"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { optionsOf } from "@dealflow/validators/columns/column";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import { choice } from "@dealflow/validators/common/choice";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle, RIM_INTERVALS, type RimInterval } from "@dealflow/validators/labels/deals";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { ErrorCallout } from "../../../components/error-callout.tsx";
import { errorMessage } from "../../../lib/errors.ts";
import { formatWholeDay } from "../../../lib/format/days.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { nextFollowUp } from "../rim/follow-up.ts";
import { type MoveConflict, positionLabel } from "./moves.ts";
import { useMove, useMovedToast } from "./use-move.ts";

const OPTIONS = optionsOf(DEAL_COLUMNS.rimFollowUpInterval);

interface MoveToRimDialogProps {
  deal: Deal;
  onClose: () => void;
}

/** Moves a deal to RIM, with the interval until its next follow-up. */
export default function MoveToRimDialog({ deal, onClose }: MoveToRimDialogProps) {
  const form = useForm({ resolver: zodResolver(moveToRimForm), defaultValues: MOVE_TO_RIM_DEFAULTS });
  const { submit, pending, problem } = useMoveToRim(deal, onClose);
  const interval = useWatch({ control: form.control, name: "rimFollowUpInterval" });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Move to RIM Deals"
      description={`Relationship Investment Management: ${dealTitle(deal)} leaves the active deals, and comes back as a follow-up on the day below.`}
      dirty={false}
      pending={pending}
      submitLabel="Move to RIM"
      pendingLabel="Moving..."
      onSubmit={form.handleSubmit(({ rimFollowUpInterval }) => submit(rimFollowUpInterval))}
    >
      {problem ? <ErrorCallout color={problem.color}>{problem.message}</ErrorCallout> : null}
      <SelectField
        control={form.control}
        name="rimFollowUpInterval"
        label={DEAL_COLUMNS.rimFollowUpInterval.label}
        options={OPTIONS}
        help={`Next follow-up on ${formatWholeDay(nextFollowUp(interval, new Date()))}`}
      />
    </FormDialog>
  );
}

interface Problem {
  message: string;
  color: "red" | "amber";
}

const noChanges = () => [];

/** The dialog stays open until the server has answered, so nothing else shows the move before that. */
function useMoveToRim(deal: Deal, onMoved: () => void) {
  const toastMoved = useMovedToast();
  // Replaced by the stored deal after a conflict: submitting again then moves it from there.
  const [base, setBase] = useState(deal);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { move: send, pending } = useMove({ onMoved: finish, onFailed, onConflict }, noChanges);

  function finish(stored: Deal, before: Deal) {
    toastMoved(stored, before);
    onMoved();
  }

  function onFailed(error: unknown) {
    setProblem({ message: `The deal was not moved. ${errorMessage(error)}`, color: "red" });
    toastError("Failed to move deal to RIM");
  }

  function onConflict({ stored, move, by }: MoveConflict) {
    const change = `${by} has moved this deal to ${positionLabel(stored, move)} in the meantime.`;
    setBase(stored);
    setProblem({ message: `${change} Move to RIM moves it all the same.`, color: "amber" });
  }

  async function submit(rimFollowUpInterval: RimInterval): Promise<void> {
    await send(base, { category: "rim", rimFollowUpInterval });
  }
  return { submit, pending, problem };
}

/** The values of the dialog. */
export const moveToRimForm = z.object({
  rimFollowUpInterval: choice("Follow-up interval", RIM_INTERVALS),
});

const MOVE_TO_RIM_DEFAULTS: z.infer<typeof moveToRimForm> = { rimFollowUpInterval: "6_months" };
