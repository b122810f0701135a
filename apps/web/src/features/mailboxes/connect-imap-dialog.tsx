"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { DateField } from "@dealflow/ui/fields/date-field";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextField } from "@dealflow/ui/fields/text-field";
import { toast } from "@dealflow/ui/toast/toast";
import { shiftDay } from "@dealflow/validators/common/days";
import {
  FIRST_READ_DAYS,
  IMAP_PORTS,
  IMAP_SECURITIES,
  IMAP_SECURITY_LABELS,
} from "@dealflow/validators/labels/mailboxes";
import { connectMailboxInput } from "@dealflow/validators/mailboxes";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { ErrorCallout } from "../../components/error-callout.tsx";
import { errorMessage, showIssues } from "../../lib/errors.ts";
import { viewerDay } from "../../lib/format/days.ts";
import { trpc } from "../../trpc/client.ts";
import { untilFetched } from "../../trpc/fetch-again.ts";

type Values = z.input<typeof connectMailboxInput>;

const EMPTY: Values = {
  host: "",
  port: String(IMAP_PORTS.tls),
  security: "tls",
  username: "",
  password: "",
  address: "",
};
const FIELDS = ["host", "port", "security", "username", "password", "address", "since"] as const;
const SECURITY_OPTIONS = IMAP_SECURITIES.map((value) => ({ value, label: IMAP_SECURITY_LABELS[value] }));

/** Connects a mailbox on any IMAP server; the server signs in to it before anything is stored. */
export default function ConnectImapDialog({ onClose }: { onClose: () => void }) {
  const [since] = useState(() => `${shiftDay(viewerDay(), -FIRST_READ_DAYS)}T12:00:00.000Z`);
  const form = useForm({
    resolver: zodResolver(connectMailboxInput),
    defaultValues: { ...EMPTY, since },
  });
  const { control, formState, setValue } = form;
  const security = useWatch({ control, name: "security" });
  const client = useQueryClient();
  const connection = trpc.mailboxes.connect.useMutation();

  const isPortTyped = formState.dirtyFields.port === true;
  useEffect(() => {
    if (!isPortTyped && security) setValue("port", String(IMAP_PORTS[security]));
  }, [security, isPortTyped, setValue]);

  const save = form.handleSubmit(async (values) => {
    try {
      await connection.mutateAsync(values);
    } catch (error) {
      if (!showIssues(error, FIELDS, form.setError)) form.setError("root", { message: errorMessage(error) });
      return;
    }
    await untilFetched(client);
    toast({ title: "Mailbox connected", description: "It is read from now on, the newest messages first" });
    onClose();
  });

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Connect IMAP mailbox"
      description="The password is stored encrypted and shown to nobody. Where your provider offers app passwords, use one."
      dirty={formState.isDirty}
      pending={formState.isSubmitting}
      submitLabel="Connect"
      pendingLabel="Connecting..."
      onSubmit={save}
    >
      {formState.errors.root ? (
        <ErrorCallout>The mailbox was not connected. {formState.errors.root.message}</ErrorCallout>
      ) : null}
      <TextField
        control={control}
        name="host"
        label="Server"
        placeholder="imap.example.com"
        autoComplete="off"
      />
      <SelectField control={control} name="security" label="Security" options={SECURITY_OPTIONS} />
      <TextField control={control} name="port" label="Port" autoComplete="off" />
      <TextField control={control} name="username" label="User name" autoComplete="off" />
      <TextField control={control} name="password" label="Password" type="password" autoComplete="off" />
      <TextField
        control={control}
        name="address"
        label="E-mail address"
        type="email"
        autoComplete="off"
        help="Only if the user name is another."
        optional
      />
      <DateField
        control={control}
        name="since"
        label="Read mail since"
        help="By the day on which it arrived. It can be moved further back later."
      />
    </FormDialog>
  );
}
