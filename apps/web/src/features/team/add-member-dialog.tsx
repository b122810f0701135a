"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextField } from "@dealflow/ui/fields/text-field";
import { toast } from "@dealflow/ui/toast/toast";
import { addMemberInput, deriveInitials } from "@dealflow/validators/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { ErrorCallout } from "../../components/error-callout.tsx";
import { NewPasswordField, UsernameField } from "../../components/forms/account-fields.tsx";
import { LikelyMatches } from "../../entities/duplicates/likely-matches.tsx";
import { errorMessage, showIssues } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { untilFetched } from "../../trpc/fetch-again.ts";

const ROLE_OPTIONS = [
  { value: "analyst", label: "Analyst" },
  { value: "partner", label: "Partner" },
  { value: "vp", label: "VP" },
] as const;

type MemberValues = z.input<typeof addMemberInput>;

const EMPTY: MemberValues = { name: "", username: "", email: "", phone: "", role: "analyst", password: "" };
const FIELDS = ["name", "username", "email", "phone", "role", "password"] as const;

interface AddMemberDialogProps {
  passwordMinLength: number;
  onClose: () => void;
}

/** Adds a member with a first password. */
export default function AddMemberDialog({ passwordMinLength, onClose }: AddMemberDialogProps) {
  const form = useForm({ resolver: zodResolver(addMemberInput), defaultValues: EMPTY });
  const { control, formState } = form;
  const [name, username, email] = useWatch({ control, name: ["name", "username", "email"] });
  const client = useQueryClient();
  const addition = trpc.admin.addUser.useMutation();

  const save = form.handleSubmit(async (member) => {
    try {
      await addition.mutateAsync(member);
    } catch (error) {
      toastError("Failed to add team member");
      if (!showIssues(error, FIELDS, form.setError)) {
        form.setError("root", { message: errorMessage(error) });
      }
      return;
    }
    await untilFetched(client);
    toast({ title: "Team Member Added", description: "New team member has been successfully added" });
    onClose();
  });

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Add Team Member"
      description="They can sign in at once, with the password that you give them."
      dirty={formState.isDirty}
      pending={formState.isSubmitting}
      submitLabel="Add Team Member"
      pendingLabel="Adding..."
      onSubmit={save}
    >
      {formState.errors.root ? (
        <ErrorCallout>The team member was not added. {formState.errors.root.message}</ErrorCallout>
      ) : null}
      <TextField
        control={control}
        name="name"
        label="Full Name"
        autoComplete="off"
        help={initialsHelp(name)}
      />
      <UsernameField control={control} name="username" autoComplete="off" />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="off" />
      <LikelyMatches typed={{ name, email }} />
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="off" optional />
      <SelectField control={control} name="role" label="Role" options={ROLE_OPTIONS} />
      <NewPasswordField
        control={control}
        name="password"
        label="Password"
        minLength={passwordMinLength}
        about={[name, username]}
      />
    </FormDialog>
  );
}

function initialsHelp(name: string): string {
  const initials = deriveInitials(name);
  return initials ? `Initials: ${initials}` : "The initials are taken from it.";
}
