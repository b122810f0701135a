"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { CurrentUser } from "@dealflow/validators/users";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { errorCode, errorMessage, showIssues } from "../../../lib/errors.ts";
import { preload } from "../../../lib/preload.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";

interface ProfileValues {
  username: string;
  name: string;
  email: string;
  password: string;
  currentPassword: string;
}

const FIELDS = ["username", "name", "email", "password", "currentPassword"] as const;
const REQUIRED = ["username", "name", "email"] as const;
const MISSING = { username: "Username is required", name: "Name is required", email: "Email is required" };

// Schemas weigh more than the rest of the page.
const loadInput = async () => (await import("@dealflow/validators/users")).updateProfileInput;

export const preloadProfileInput = () => preload(loadInput);

function valuesOf(user: CurrentUser): ProfileValues {
  return {
    username: user.username,
    name: user.name,
    email: user.email ?? "",
    password: "",
    currentPassword: "",
  };
}

/** The profile form: sends what was changed, and asks for the current password once the server wants it. */
export function useProfileForm(user: CurrentUser) {
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useForm<ProfileValues>({ defaultValues: valuesOf(user) });
  const utils = trpc.useUtils();

  const update = trpc.auth.updateProfile.useMutation({
    onSuccess(saved) {
      form.reset(valuesOf(saved));
      setAsksPassword(false);
      toast({ title: "Profile updated successfully" });
    },
    async onError(error) {
      if (errorCode(error) === "REAUTH_REQUIRED") return setAsksPassword(true);
      showIssues(error, FIELDS, form.setError);
      sayFailure(error);
      if (errorCode(error) === "STALE_VERSION") await showSaved();
    },
  });

  const send = useMutateOnce(update);

  /** Takes over what was saved elsewhere, except where something else was typed: there both values stand. */
  async function showSaved() {
    await utils.auth.user.refetch();
    const saved = utils.auth.user.getData();
    if (!saved) return;
    const theirs = valuesOf(saved);
    const typed = form.getValues();
    form.reset(theirs, { keepDirtyValues: true });
    for (const name of REQUIRED) {
      if (theirs[name] === user[name] || theirs[name] === typed[name]) continue;
      if (!form.getFieldState(name).isDirty) continue;
      form.setError(name, { message: `Meanwhile saved as “${theirs[name]}”. Save again to keep yours.` });
    }
  }

  const save = form.handleSubmit(async (values) => {
    const blank = REQUIRED.filter((name) => values[name].trim() === "");
    // Backwards, so that the first is the last to take the focus.
    for (const name of blank.toReversed()) {
      form.setError(name, { message: MISSING[name] }, { shouldFocus: true });
    }
    if (blank.length > 0) {
      toast({ title: "Please fill in all required fields", variant: "destructive" });
      return;
    }
    const changes = changesOf(values);
    const schema = await loadInput().catch(sayFailure);
    if (!schema) return;
    const input = schema.safeParse(changes);
    if (input.success) return send(input.data);
    for (const { path, message } of input.error.issues) {
      const name = FIELDS.find((field) => field === path[0]);
      if (name) form.setError(name, { message });
    }
  });

  /** Left-out fields stay as they are. */
  function changesOf(values: ProfileValues) {
    const { dirtyFields } = form.formState;
    return {
      username: dirtyFields.username ? values.username : undefined,
      name: dirtyFields.name ? values.name : undefined,
      email: dirtyFields.email ? values.email : undefined,
      password: values.password || undefined,
      currentPassword: values.currentPassword || undefined,
      expectedVersion: user.version,
    };
  }

  return { form, save, pending: update.isPending, asksPassword };
}

function sayFailure(error: unknown): void {
  toast({ title: errorMessage(error, "Failed to update profile"), variant: "destructive" });
}
