"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { TextField } from "@dealflow/ui/fields/text-field";
import { sharedMailboxInput } from "@dealflow/validators/mailboxes";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { ErrorCallout } from "../../components/error-callout.tsx";
import { errorMessage, showIssues } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";

/** Asks which mailbox of others is wanted; the member signs in with their own account. */
export default function SharedMailboxDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(sharedMailboxInput),
    defaultValues: { sharedAddress: "" },
  });
  const { control, formState } = form;
  const starting = trpc.mailboxes.startSignIn.useMutation();
  const save = form.handleSubmit(async ({ sharedAddress }) => {
    try {
      const { authUrl } = await starting.mutateAsync({ kind: "microsoft", sharedAddress });
      window.location.assign(authUrl);
    } catch (error) {
      if (!showIssues(error, ["sharedAddress"], form.setError))
        form.setError("root", { message: errorMessage(error) });
    }
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Connect shared mailbox"
      description="Sign in with your own Microsoft 365 account, which must have access to the shared mailbox."
      dirty={formState.isDirty}
      pending={formState.isSubmitting || formState.isSubmitSuccessful}
      submitLabel="Sign in"
      pendingLabel="Opening the sign-in..."
      onSubmit={save}
    >
      {formState.errors.root ? (
        <ErrorCallout>The sign-in was not opened. {formState.errors.root.message}</ErrorCallout>
      ) : null}
      <TextField
        control={control}
        name="sharedAddress"
        label="Address of the shared mailbox"
        type="email"
        placeholder="deals@example.com"
        autoComplete="off"
      />
    </FormDialog>
  );
}
