"use client";
import { TextField } from "@dealflow/ui/fields/text-field";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { toast } from "@dealflow/ui/toast/toast";
import { loginInput } from "@dealflow/validators/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useForm } from "react-hook-form";
import { ErrorCallout } from "../../../components/error-callout.tsx";
import { UsernameField } from "../../../components/forms/username-field.tsx";
import { errorCode, errorMessage } from "../../../lib/errors.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import styles from "./auth.module.css";

/** `onRegister` is undefined where registration is closed. */
export function LoginForm({ onRegister }: { onRegister: (() => void) | undefined }) {
  const { control, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(loginInput),
    defaultValues: { username: "", password: "" },
  });
  const { login, pending } = useLogin({
    onRefused(error) {
      // Other refusals, such as a registration that waits for approval, are not about the password.
      const field = errorCode(error) === "UNAUTHORIZED" ? "password" : "root";
      setError(field, { message: errorMessage(error, "Login failed") });
      setFocus("password", { shouldSelect: true });
    },
  });

  return (
    <Card size="3">
      <form
        method="post"
        noValidate
        className={styles.form}
        onSubmit={handleSubmit((credentials) => login(credentials))}
      >
        <UsernameField control={control} name="username" autoComplete="username" autoFocus />
        <TextField
          control={control}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        {formState.errors.root ? <ErrorCallout>{formState.errors.root.message}</ErrorCallout> : null}
        <SubmitButton size="3" pending={pending} pendingLabel="Signing in...">
          Sign in
        </SubmitButton>
        {onRegister ? (
          <Button type="button" variant="ghost" m="0" className={styles.switch} onClick={onRegister}>
            Need an account? Register here
          </Button>
        ) : null}
      </form>
    </Card>
  );
}

/** Signs in. The login screen is shown at the address that was asked for, so the page of that address follows. */
function useLogin({ onRefused }: { onRefused: (error: unknown) => void }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isNavigating, startNavigation] = useTransition();

  const login = trpc.auth.login.useMutation({
    onSuccess() {
      // The cache may hold answers for a user who was signed in before.
      queryClient.clear();
      toast({ title: "Login successful!" });
      startNavigation(() => router.refresh());
    },
    onError(error) {
      toast({ title: errorMessage(error, "Login failed"), variant: "destructive" });
      onRefused(error);
    },
  });

  return { login: useMutateOnce(login), pending: login.isPending || isNavigating };
}
