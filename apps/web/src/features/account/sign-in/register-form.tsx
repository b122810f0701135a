"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextField } from "@dealflow/ui/fields/text-field";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { toast } from "@dealflow/ui/toast/toast";
import { type RegisterInput, registerInput } from "@dealflow/validators/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import { useForm, useWatch } from "react-hook-form";
import { InitialsField, NewPasswordField, UsernameField } from "../../../components/forms/account-fields.tsx";
import { errorMessage, showIssues } from "../../../lib/errors.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import styles from "./auth.module.css";

const ROLE_OPTIONS = [
  { value: "analyst", label: "Analyst" },
  { value: "partner", label: "Partner" },
] as const;

const EMPTY: RegisterInput = {
  name: "",
  username: "",
  initials: "",
  role: "analyst",
  password: "",
  confirmPassword: "",
};

const FIELDS = ["name", "username", "initials", "role", "password", "confirmPassword"] as const;

export default function RegisterForm({ onDone }: { onDone: () => void }) {
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(registerInput),
    defaultValues: EMPTY,
  });
  const register = trpc.auth.register.useMutation({
    onSuccess() {
      toast({ title: "Registration successful! Please wait for admin approval." });
      onDone();
    },
    onError(error) {
      showIssues(error, FIELDS, setError);
      toast({ title: errorMessage(error, "Registration failed"), variant: "destructive" });
    },
  });

  const send = useMutateOnce(register);
  const [name, username] = useWatch({ control, name: ["name", "username"] });

  return (
    <Card size="3">
      <form
        method="post"
        noValidate
        className={styles.form}
        onSubmit={handleSubmit((account) => send(account))}
      >
        <TextField control={control} name="name" label="Full Name" autoComplete="name" autoFocus />
        <UsernameField control={control} name="username" autoComplete="username" />
        <div className={styles.pair}>
          <InitialsField control={control} name="initials" />
          <SelectField control={control} name="role" label="Role" options={ROLE_OPTIONS} />
        </div>
        <NewPasswordField control={control} name="password" label="Password" about={[name, username]} />
        <TextField
          control={control}
          name="confirmPassword"
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
        />
        <SubmitButton size="3" pending={register.isPending} pendingLabel="Registering...">
          Register
        </SubmitButton>
        <Button type="button" variant="ghost" m="0" className={styles.switch} onClick={onDone}>
          Back to Login
        </Button>
      </form>
    </Card>
  );
}
