"use client";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Logo } from "../../components/logo.tsx";
import { ThemeToggle } from "../../components/theme-toggle.tsx";
import type { RouterOutputs } from "../../trpc/client.ts";
import styles from "./auth.module.css";
import { LoginForm } from "./login-form.tsx";
import { SetupInfo } from "./setup-info.tsx";

const RegisterForm = dynamic(async () => (await import("./register-form.tsx")).RegisterForm);

interface AuthScreensProps {
  /** Known when the server rendered the page for a visitor. */
  setup?: RouterOutputs["auth"]["setupStatus"];
}

/** All that a visitor sees, whatever the address. */
export function AuthScreens({ setup }: AuthScreensProps) {
  const [registering, setRegistering] = useState(false);
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
          <RegisterForm onDone={() => setRegistering(false)} />
        ) : (
          <>
            <LoginForm onRegister={() => setRegistering(true)} />
            <SetupInfo known={setup} />
          </>
        )}
      </main>
    </div>
  );
}
