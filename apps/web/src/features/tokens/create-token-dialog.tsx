"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextField } from "@dealflow/ui/fields/text-field";
import { DEFAULT_TOKEN_DAYS } from "@dealflow/validators/labels/tokens";
import { createTokenInput } from "@dealflow/validators/tokens";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useController, useForm } from "react-hook-form";
import type { z } from "zod";
import { ErrorCallout } from "../../components/error-callout.tsx";
import { useCurrentUser } from "../../entities/member/current-user.tsx";
import { errorCode, errorMessage, showIssues } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { untilFetched } from "../../trpc/fetch-again.ts";
import { MadeTokenDialog } from "./made-token-dialog.tsx";
import { ScopeChoice } from "./scope-choice.tsx";

type Values = z.input<typeof createTokenInput>;

const FIELDS = ["name", "scopes", "expiresAt", "userId", "currentPassword"] as const;
const EXPIRY_DAYS = [30, DEFAULT_TOKEN_DAYS, 365] as const;
const DAY_MS = 86_400_000;

interface CreateTokenDialogProps {
  /** The service account that it is for; the member if absent. */
  account?: { id: number; name: string };
  onClose: () => void;
}

/** Makes a token, and shows it once. */
export default function CreateTokenDialog({ account, onClose }: CreateTokenDialogProps) {
  const { isAdmin } = useCurrentUser();
  const [expiries] = useState(() => expiriesFrom(Date.now()));
  const [asksPassword, setAsksPassword] = useState(false);
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const form = useForm({
    resolver: zodResolver(createTokenInput),
    defaultValues: emptyToken(expiries.find(({ days }) => days === DEFAULT_TOKEN_DAYS)?.value, account?.id),
  });
  const { control, formState } = form;
  const scopes = useController({ control, name: "scopes" });
  const client = useQueryClient();
  const creation = trpc.tokens.create.useMutation();

  const save = form.handleSubmit(async (values) => {
    try {
      setMade(await creation.mutateAsync(values));
    } catch (error) {
      if (errorCode(error) === "REAUTH_REQUIRED") return setAsksPassword(true);
      if (!showIssues(error, FIELDS, form.setError)) form.setError("root", { message: errorMessage(error) });
      return;
    }
    await untilFetched(client);
  });

  if (made) return <MadeTokenDialog {...made} onClose={onClose} />;
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="New API Token"
      description={
        account
          ? `For ${account.name}. A program that has it can do what its scopes name.`
          : "A program that has it can do what you may do, within its scopes."
      }
      dirty={formState.isDirty}
      pending={formState.isSubmitting}
      submitLabel="Create Token"
      pendingLabel="Creating..."
      onSubmit={save}
    >
      {formState.errors.root ? (
        <ErrorCallout>The token was not created. {formState.errors.root.message}</ErrorCallout>
      ) : null}
      <TextField
        control={control}
        name="name"
        label="Name"
        placeholder="Nightly export"
        autoComplete="off"
        help="Says later which program has it."
      />
      <SelectField control={control} name="expiresAt" label="Expires" options={expiries} />
      <ScopeChoice
        value={scopes.field.value}
        onChange={scopes.field.onChange}
        isAdmin={isAdmin && !account}
        error={scopes.fieldState.error?.message ?? formState.errors.scopes?.message}
      />
      {asksPassword ? (
        <TextField
          control={control}
          name="currentPassword"
          label="Current Password"
          type="password"
          autoComplete="current-password"
          help="You signed in a while ago: please confirm that it is you."
          autoFocus
        />
      ) : null}
    </FormDialog>
  );
}

const emptyToken = (expiresAt: string | undefined, userId: number | undefined): Values => ({
  name: "",
  scopes: ["*:read"],
  expiresAt,
  userId,
});

/** As the server takes them, from the time when the form was opened. */
function expiriesFrom(now: number) {
  const inDays = EXPIRY_DAYS.map((days) => ({
    days,
    value: new Date(now + days * DAY_MS).toISOString(),
    label: days === 365 ? "In a year" : `In ${days} days`,
  }));
  return [...inDays, { days: null, value: "never", label: "Never" }];
}
