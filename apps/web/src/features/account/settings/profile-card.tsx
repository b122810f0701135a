"use client";
import { TextField } from "@dealflow/ui/fields/text-field";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { NewPasswordField } from "../../../components/forms/new-password-field.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import styles from "./settings.module.css";
import { preloadProfileInput, useProfileForm } from "./use-profile-form.ts";

export function ProfileCard({ passwordMinLength }: { passwordMinLength: number }) {
  const user = useCurrentUser();
  const { form, save, pending, asksPassword } = useProfileForm(user);
  const { control, formState } = form;
  return (
    <Card size="2" className={styles.card}>
      <Heading as="h2" size="4">
        Profile Settings
      </Heading>
      <form noValidate className={styles.form} onFocus={preloadProfileInput} onSubmit={save}>
        <TextField
          control={control}
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField control={control} name="name" label="Full Name" autoComplete="name" />
        <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
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
    </Card>
  );
}
