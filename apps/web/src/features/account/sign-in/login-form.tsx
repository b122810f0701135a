"use client";
import { TextField } from "@dealflow/ui/fields/text-field";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { loginInput } from "@dealflow/validators/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import { useForm } from "react-hook-form";
import styles from "./auth.module.css";
import { useLogin } from "./use-login.ts";

export function LoginForm({ onRegister }: { onRegister: () => void }) {
  const { control, handleSubmit, setFocus } = useForm({
    resolver: zodResolver(loginInput),
    defaultValues: { username: "", password: "" },
  });
  const { login, pending } = useLogin({ onRefused: () => setFocus("password", { shouldSelect: true }) });

  return (
    <Card size="3">
      <form noValidate className={styles.form} onSubmit={handleSubmit((credentials) => login(credentials))}>
        <TextField
          control={control}
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <TextField
          control={control}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <SubmitButton size="3" pending={pending} pendingLabel="Signing in...">
          Sign in
        </SubmitButton>
        <Button type="button" variant="ghost" m="0" className={styles.switch} onClick={onRegister}>
          Need an account? Register here
        </Button>
      </form>
    </Card>
  );
}
