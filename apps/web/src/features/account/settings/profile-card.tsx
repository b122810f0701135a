"use client";
import { UnsavedGuard } from "@dealflow/ui/dialogs/unsaved-guard";
import { TextField } from "@dealflow/ui/fields/text-field";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { toast } from "@dealflow/ui/toast/toast";
import type { CurrentUser } from "@dealflow/validators/users";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { InitialsField, NewPasswordField, UsernameField } from "../../../components/forms/account-fields.tsx";
import { TitledSection } from "../../../components/page/titled-section.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { errorCode, errorMessage, showIssues } from "../../../lib/errors.ts";
import { preload } from "../../../lib/preload.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import styles from "./settings.module.css";

export function ProfileCard({ passwordMinLength }: { passwordMinLength: number }) {
  const user = useCurrentUser();
  const { form, save, pending, asksPassword } = useProfileForm(user);
  const { control, formState } = form;
  return (
    <TitledSection title="Profile Settings">
      <UnsavedGuard isUnsaved={formState.isDirty} />
      <form method="post" noValidate className={styles.form} onFocus={preloadInput} onSubmit={save}>
        <UsernameField control={control} name="username" autoComplete="username" />
        <div className={styles.nameAndInitials}>
          <TextField control={control} name="name" label="Full Name" autoComplete="name" />
          <InitialsField control={control} name="initials" />
        </div>
        <div className={styles.pair}>
          <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
          <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" optional />
        </div>
        <NewPasswordField
          control={control}
          name="password"
          label="New Password"
          minLength={passwordMinLength}
          about={[user.name, user.username]}
          whileBlank="Leave blank to keep the current one. A new one signs you out everywhere else."
          optional
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
        <div className={styles.actions}>
          <SubmitButton pending={pending} pendingLabel="Saving..." disabled={!formState.isDirty}>
            Save Changes
          </SubmitButton>
        </div>
      </form>
    </TitledSection>
  );
}

interface ProfileValues {
  username: string;
  name: string;
  email: string;
  phone: string;
  initials: string;
  password: string;
  currentPassword: string;
}

const PROFILE_FIELDS = ["username", "name", "email", "phone", "initials"] as const;
const FIELDS = [...PROFILE_FIELDS, "password", "currentPassword"] as const;
const REQUIRED = ["username", "name", "email", "initials"] as const;
const REQUIRED_MESSAGES = {
  username: "Username is required",
  name: "Name is required",
  email: "Email is required",
  initials: "Initials are required",
};

// The schema is large, so it is loaded when the form gets the focus.
const loadInput = async () => (await import("@dealflow/validators/users")).updateProfileInput;

const preloadInput = () => preload(loadInput);

function valuesOf(user: CurrentUser): ProfileValues {
  return {
    username: user.username,
    name: user.name,
    email: user.email ?? "",
    phone: user.phone ?? "",
    initials: user.initials,
    password: "",
    currentPassword: "",
  };
}

/** The profile form. It sends the changed fields, and asks for the current password if the server requires it. */
function useProfileForm(user: CurrentUser) {
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
      toastFailure(error);
      if (errorCode(error) === "STALE_VERSION") await mergeSaved();
    },
  });

  const send = useMutateOnce(update);

  /** After a conflict: takes over what was saved elsewhere, but keeps what was typed and shows the saved value below it. */
  async function mergeSaved() {
    await utils.auth.user.refetch();
    const saved = utils.auth.user.getData();
    if (!saved) return;
    const savedValues = valuesOf(saved);
    const typed = form.getValues();
    form.reset(savedValues, { keepDirtyValues: true });
    for (const name of PROFILE_FIELDS) {
      if (savedValues[name] === (user[name] ?? "") || savedValues[name] === typed[name]) continue;
      if (!form.getFieldState(name).isDirty) continue;
      form.setError(name, {
        message: `Meanwhile saved as “${savedValues[name]}”. Save again to keep yours.`,
      });
    }
  }

  const save = form.handleSubmit(async (values) => {
    // A new password alone asks for nothing else, such as the e-mail that the first administrator does not have.
    const { dirtyFields } = form.formState;
    const changesProfile = PROFILE_FIELDS.some((name) => dirtyFields[name]);
    const missing = REQUIRED.filter((name) => changesProfile && values[name].trim() === "");
    // In reverse order, so that the first field keeps the focus.
    for (const name of missing.toReversed()) {
      form.setError(name, { message: REQUIRED_MESSAGES[name] }, { shouldFocus: true });
    }
    if (missing.length > 0) {
      toast({ title: "Please fill in all required fields", variant: "destructive" });
      return;
    }
    const changes = changesOf(values);
    const schema = await loadInput().catch(toastFailure);
    if (!schema) return;
    const input = schema.safeParse(changes);
    if (input.success) return send(input.data);
    for (const { path, message } of input.error.issues) {
      const name = FIELDS.find((field) => field === path[0]);
      if (name) form.setError(name, { message });
    }
  });

  /** The input of the procedure, which leaves undefined fields unchanged. */
  function changesOf(values: ProfileValues) {
    const { dirtyFields } = form.formState;
    return {
      username: dirtyFields.username ? values.username : undefined,
      name: dirtyFields.name ? values.name : undefined,
      email: dirtyFields.email ? values.email : undefined,
      phone: dirtyFields.phone ? values.phone : undefined,
      initials: dirtyFields.initials ? values.initials : undefined,
      password: values.password || undefined,
      currentPassword: values.currentPassword || undefined,
      expectedVersion: user.version,
    };
  }

  return { form, save, pending: update.isPending, asksPassword };
}

function toastFailure(error: unknown): void {
  toast({ title: errorMessage(error, "Failed to update profile"), variant: "destructive" });
}
