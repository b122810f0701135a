"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { SwitchField } from "@dealflow/ui/fields/switch-field";
import { TextField } from "@dealflow/ui/fields/text-field";
import { createViewInput, type List, type View } from "@dealflow/validators/views";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { ErrorCallout } from "../../components/error-callout.tsx";
import { errorMessage, showIssues } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { useCurrentUser } from "../member/current-user.tsx";
import { useSavedToast } from "./use-saved-toast.ts";

interface ViewFormProps {
  list: List;
  /** Of a new view. */
  query: string;
  /** The view that is renamed or shared; null for a new one. */
  stored: View | null;
  onSaved?: (view: View) => void;
  onClose: () => void;
}

const nameAndSharing = createViewInput.pick({ name: true, isShared: true });
const FIELDS = ["name", "isShared"] as const;

/** Gives a view its name, and to the team. */
export default function ViewForm({ list, query, stored, onSaved, onClose }: ViewFormProps) {
  const { id: me } = useCurrentUser();
  const { control, formState, handleSubmit, setError } = useForm({
    resolver: zodResolver(nameAndSharing),
    defaultValues: { name: stored?.name ?? "", isShared: stored?.isShared ?? false },
  });
  const toastSaved = useSavedToast();
  const { mutateAsync: create } = trpc.views.create.useMutation();
  const { mutateAsync: update } = trpc.views.update.useMutation();

  const save = handleSubmit(async (values) => {
    try {
      const view = stored
        ? await update({ id: stored.id, ...values, expectedVersion: stored.version })
        : await create({ list, query, ...values });
      toastSaved(view);
      onSaved?.(view);
      onClose();
    } catch (error) {
      if (!showIssues(error, FIELDS, setError)) setError("root", { message: errorMessage(error) });
    }
  });

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={stored ? "Edit View" : "Save View"}
      description="Filters, search, sort, columns and layout of this list, under a name."
      dirty={formState.isDirty}
      pending={formState.isSubmitting}
      submitLabel={stored ? "Save Changes" : "Save View"}
      pendingLabel="Saving..."
      onSubmit={save}
    >
      {formState.errors.root ? (
        <ErrorCallout>The view was not saved. {formState.errors.root.message}</ErrorCallout>
      ) : null}
      <TextField control={control} name="name" label="Name" placeholder="Monday" autoComplete="off" />
      {stored && stored.createdBy !== me ? null : (
        <SwitchField
          control={control}
          name="isShared"
          label="Share with the team"
          help="Everyone can open it; you and administrators can change it."
        />
      )}
    </FormDialog>
  );
}
