"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { TextField } from "@dealflow/ui/fields/text-field";
import { toast } from "@dealflow/ui/toast/toast";
import { type Mailbox, mailboxPasswordInput } from "@dealflow/validators/mailboxes";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { ErrorCallout } from "../../components/error-callout.tsx";
import { errorMessage, showIssues } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";

interface Props {
  mailbox: Pick<Mailbox, "id" | "address" | "host" | "username">;
  onClose: () => void;
}

/** Renews the password of an IMAP mailbox; the server signs in with it before it is stored. */
export default function NewPasswordDialog({ mailbox: { id, address, host, username }, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(mailboxPasswordInput), defaultValues: { password: "" } });
  const { control, formState } = form;
  const updating = trpc.mailboxes.update.useMutation();
  const save = form.handleSubmit(async ({ password }) => {
    try {
      await updating.mutateAsync({ id, password });
    } catch (error) {
      if (!showIssues(error, ["password"], form.setError))
        form.setError("root", { message: errorMessage(error) });
      return;
    }
    toast({ title: `Signed in to ${address}`, description: "Reading goes on where it was" });
    onClose();
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Sign in again"
      description={`Enter the current password of ${username ?? address} on ${host ?? "its server"}.`}
      dirty={formState.isDirty}
      pending={formState.isSubmitting}
      submitLabel="Sign in"
      pendingLabel="Signing in..."
      onSubmit={save}
    >
      {formState.errors.root ? (
        <ErrorCallout>The password was not stored. {formState.errors.root.message}</ErrorCallout>
      ) : null}
      <TextField control={control} name="password" label="Password" type="password" autoComplete="off" />
    </FormDialog>
  );
}
