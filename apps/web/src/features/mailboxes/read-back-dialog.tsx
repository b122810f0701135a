"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { DateField } from "@dealflow/ui/fields/date-field";
import { toast } from "@dealflow/ui/toast/toast";
import { dayOf } from "@dealflow/validators/common/days";
import { type Mailbox, mailboxSinceInput } from "@dealflow/validators/mailboxes";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { ErrorCallout } from "../../components/error-callout.tsx";
import { errorMessage, showIssues } from "../../lib/errors.ts";
import { formatWholeDay } from "../../lib/format/days.ts";
import { trpc } from "../../trpc/client.ts";

interface Props {
  mailbox: Pick<Mailbox, "id" | "address" | "since">;
  onClose: () => void;
}

/** Moves the day back from which on a mailbox is read. */
export default function ReadBackDialog({ mailbox: { id, address, since }, onClose }: Props) {
  const form = useForm({
    resolver: zodResolver(mailboxSinceInput),
    defaultValues: { since: `${dayOf(since)}T12:00:00.000Z` },
  });
  const { control, formState } = form;
  const updating = trpc.mailboxes.update.useMutation();
  const save = form.handleSubmit(async (values) => {
    if (values.since >= since) {
      form.setError(
        "since",
        { message: `Choose a day before ${formatWholeDay(since)}` },
        { shouldFocus: true },
      );
      return;
    }
    try {
      await updating.mutateAsync({ id, ...values });
    } catch (error) {
      if (!showIssues(error, ["since"], form.setError))
        form.setError("root", { message: errorMessage(error) });
      return;
    }
    toast({ title: `${address} is read further back`, description: "The newest messages first" });
    onClose();
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Read further back"
      description={`Messages of ${address} are read from ${formatWholeDay(since)} on, by the day on which they arrived.`}
      dirty={formState.isDirty}
      pending={formState.isSubmitting}
      submitLabel="Read"
      pendingLabel="Saving..."
      onSubmit={save}
    >
      {formState.errors.root ? (
        <ErrorCallout>The day was not changed. {formState.errors.root.message}</ErrorCallout>
      ) : null}
      <DateField control={control} name="since" label="Read mail since" />
    </FormDialog>
  );
}
