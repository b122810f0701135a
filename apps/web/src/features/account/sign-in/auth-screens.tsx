"use client";
import { TextField } from "@dealflow/ui/fields/text-field";
import { Icon } from "@dealflow/ui/icon";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { toast } from "@dealflow/ui/toast/toast";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { DEFAULT_PASSWORD, DEFAULT_USERNAME } from "@dealflow/validators/labels/users";
import { loginInput } from "@dealflow/validators/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@radix-ui/themes/components/button";
import * as Callout from "@radix-ui/themes/components/callout";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useState, useTransition } from "react";
import { useForm } from "react-hook-form";
import { ErrorCallout } from "../../../components/error-callout.tsx";
import { UsernameField } from "../../../components/forms/account-fields.tsx";
import { Logo } from "../../../components/page/logo.tsx";
import { ThemeToggle } from "../../../components/page/theme-toggle.tsx";
import { removeQuery } from "../../../lib/address/address.ts";
import { errorCode, errorMessage } from "../../../lib/errors.ts";
import { type RouterOutputs, trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import styles from "./auth.module.css";

interface AuthScreensProps {
  /** Given if the server rendered the page for a visitor. */
  setup?: RouterOutputs["auth"]["setupStatus"];
  /** True if the session ended while a member was working. */
  sessionEnded?: boolean;
}

/** Shown to visitors at every address: sign in or register. */
export function AuthScreens({ setup, sessionEnded = false }: AuthScreensProps) {
  const [registering, setRegistering] = useState(false);
  const status = trpc.auth.setupStatus.useQuery(undefined, { initialData: setup });
  // Where the status cannot be read, the server still refuses what it must.
  const mayRegister = status.data ? !status.data.isRegistrationClosed : status.isError;
  const router = useRouter();
  useEffect(() => {
    // The sign-in code of an import must not stay in the address of a visitor, who cannot use it.
    if (window.location.pathname === PAGE_PATHS.importCallback) removeQuery(router);
  }, [router]);

  return (
    <div className={styles.screen}>
      <div className={styles.corner}>
        <ThemeToggle />
      </div>
      <main className={styles.column}>
        <div className={styles.brand}>
          <Logo size={40} />
          <Heading as="h1" size="6" align="center">
            Deal Flow Platform
          </Heading>
          <Text as="p" size="2" color="gray" align="center">
            {registering ? "Create an account to join your team" : "Sign in to your team's workspace"}
          </Text>
        </div>
        {registering ? (
          <LazyRegisterForm onDone={() => setRegistering(false)} />
        ) : (
          <>
            {sessionEnded ? (
              <Callout.Root role="alert" size="1" variant="surface" highContrast>
                <Callout.Text>Your session has ended. Sign in again to go on.</Callout.Text>
              </Callout.Root>
            ) : null}
            <LoginForm onRegister={mayRegister ? () => setRegistering(true) : undefined} />
            {status.data ? <SetupInfo setup={status.data} /> : null}
          </>
        )}
      </main>
    </div>
  );
}

/** Loaded when it is opened, because most visitors have an account. */
function LazyRegisterForm({ onDone }: { onDone: () => void }) {
  // `lazy` keeps a failure forever, so each opening creates its own.
  const [RegisterForm] = useState(() => lazy(() => import("./register-form.tsx")));
  return (
    <Suspense>
      <RegisterForm onDone={onDone} />
    </Suspense>
  );
}

type SetupStatus = RouterOutputs["auth"]["setupStatus"];

/** Tells a visitor without an account how to get one. */
function SetupInfo({ setup }: { setup: SetupStatus }) {
  return (
    <Callout.Root size="1" variant="surface" color="gray" highContrast>
      <Callout.Icon>
        <Icon name="info" />
      </Callout.Icon>
      <SetupText setup={setup} />
    </Callout.Root>
  );
}

function SetupText({ setup }: { setup: SetupStatus }) {
  if (!setup.isSetupMode && setup.isRegistrationClosed) {
    return <Callout.Text>New here? Ask your administrator for an account.</Callout.Text>;
  }
  if (!setup.isSetupMode) {
    return (
      <Callout.Text>
        New here? Register for an account, then contact your administrator for approval.
      </Callout.Text>
    );
  }
  if (setup.credentials === "log") {
    return (
      <Callout.Text>
        This workspace is being set up. The server&apos;s log shows how the administrator signs in.
      </Callout.Text>
    );
  }
  return (
    <div>
      <Callout.Text>
        This workspace is being set up. Sign in with the default administrator account:
      </Callout.Text>
      <dl className={styles.credentials}>
        <dt>Username</dt>
        <dd>
          <code>{DEFAULT_USERNAME}</code>
        </dd>
        <dt>Password</dt>
        <dd>
          <code>{DEFAULT_PASSWORD}</code>
        </dd>
      </dl>
    </div>
  );
}

/** `onRegister` is undefined where registration is closed. */
function LoginForm({ onRegister }: { onRegister: (() => void) | undefined }) {
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
