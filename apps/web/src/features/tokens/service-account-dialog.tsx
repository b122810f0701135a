"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextField } from "@dealflow/ui/fields/text-field";
import { toast } from "@dealflow/ui/toast/toast";
import { addServiceAccountInput } from "@dealflow/validators/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { ErrorCallout } from "../../components/error-callout.tsx";
import { UsernameField } from "../../components/forms/account-fields.tsx";
import { errorMessage, showIssues } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { untilFetched } from "../../trpc/fetch-again.ts";

const ROLE_OPTIONS = [
  { value: "analyst", label: "Analyst" },
  { value: "vp", label: "VP" },
] as const;

const EMPTY: z.input<typeof addServiceAccountInput> = { name: "", username: "", role: "analyst" };
const FIELDS = ["name", "username", "role"] as const;

/** Adds an account for programs. */
export default function ServiceAccountDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(addServiceAccountInput), defaultValues: EMPTY });
  const { control, formState } = form;
  const client = useQueryClient();
  const addition = trpc.admin.addServiceAccount.useMutation();

  const save = form.handleSubmit(async (account) => {
    try {
      await addition.mutateAsync(account);
    } catch (error) {
      if (!showIssues(error, FIELDS, form.setError)) form.setError("root", { message: errorMessage(error) });
      return;
    }
    await untilFetched(client);
    toast({ title: "Service Account Added", description: "Make a token for it" });
    onClose();
  });

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Add Service Account"
      description="For a program of the whole team. Nobody can sign in to it; what it writes bears its name."
      dirty={formState.isDirty}
      pending={formState.isSubmitting}
      submitLabel="Add Service Account"
      pendingLabel="Adding..."
      onSubmit={save}
    >
      {formState.errors.root ? (
        <ErrorCallout>The account was not added. {formState.errors.root.message}</ErrorCallout>
      ) : null}
      <TextField control={control} name="name" label="Name" placeholder="Data warehouse" autoComplete="off" />
      <UsernameField control={control} name="username" autoComplete="off" />
      <SelectField control={control} name="role" label="Role" options={ROLE_OPTIONS} />
    </FormDialog>
  );
}
