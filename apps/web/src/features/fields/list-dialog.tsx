"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { toast } from "@dealflow/ui/toast/toast";
import { LIST_LABELS, type ListName } from "@dealflow/validators/labels/lists";
import { useState } from "react";
import { ErrorCallout } from "../../components/error-callout.tsx";
import { errorMessage, issuesOf } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { type EditedOption, OptionsField } from "./options-field.tsx";

interface ListDialogProps {
  list: ListName;
  onClose: () => void;
}

/** Changes the values of a list: all at once, when it is saved. */
export default function ListDialog({ list, onClose }: ListDialogProps) {
  const { data: stored, isError, error: unread } = trpc.lists.get.useQuery({ list });
  /** With the version of the list from which it began. */
  const [edited, setEdited] = useState<{ options: EditedOption[]; version: number } | null>(null);
  const [error, setError] = useState<{ message: string; isOfValues: boolean } | null>(null);
  const { mutateAsync: update, isPending } = trpc.lists.update.useMutation();
  const values = edited?.options ?? stored?.values ?? [];

  async function save() {
    if (!stored) return;
    try {
      await update({
        list,
        values: values.map(sentValue),
        expectedVersion: edited?.version ?? stored.version,
      });
      toast({ title: "Values Saved", description: `${LIST_LABELS[list]} are as you wrote them` });
      onClose();
    } catch (failure) {
      const [issue] = issuesOf(failure);
      setError({ message: issue?.message ?? errorMessage(failure), isOfValues: issue !== undefined });
    }
  }

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={LIST_LABELS[list]}
      dirty={edited !== null}
      pending={isPending}
      submitDisabled={!stored}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      onSubmit={save}
    >
      {isError ? <ErrorCallout>The values could not be loaded. {unread.message}</ErrorCallout> : null}
      {error && !error.isOfValues ? (
        <ErrorCallout>The values were not saved. {error.message}</ErrorCallout>
      ) : null}
      <OptionsField
        label="Values"
        noun="value"
        options={values}
        error={error?.isOfValues ? error.message : undefined}
        onChange={(changed) => {
          setError(null);
          if (stored) setEdited({ options: changed, version: edited?.version ?? stored.version });
        }}
      />
    </FormDialog>
  );
}

const sentValue = ({ id, label, color, isRetired = false }: EditedOption) => ({
  ...(id !== undefined && { id }),
  label,
  color: color || null,
  isRetired,
});
