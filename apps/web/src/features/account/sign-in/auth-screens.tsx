"use client";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import * as Callout from "@radix-ui/themes/components/callout";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";
import { Logo } from "../../../components/page/logo.tsx";
import { ThemeToggle } from "../../../components/page/theme-toggle.tsx";
import { removeQuery } from "../../../lib/address/address.ts";
import type { RouterOutputs } from "../../../trpc/client.ts";
import styles from "./auth.module.css";
import { LoginForm } from "./login-form.tsx";
import { SetupInfo } from "./setup-info.tsx";

interface AuthScreensProps {
  /** Known when the server rendered the page for a visitor. */
  setup?: RouterOutputs["auth"]["setupStatus"];
  /** Someone was at work here until a moment ago. */
  sessionEnded?: boolean;
}

/** All that a visitor sees, whatever the address. */
export function AuthScreens({ setup, sessionEnded = false }: AuthScreensProps) {
  const [registering, setRegistering] = useState(false);
  const router = useRouter();
  useEffect(() => {
    // A provider's code is worth nothing to a visitor, and not to be left in the address.
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
          <Registration onDone={() => setRegistering(false)} />
        ) : (
          <>
            {sessionEnded ? (
              <Callout.Root role="alert" size="1" variant="surface" highContrast>
                <Callout.Text>Your session has ended. Sign in again to go on.</Callout.Text>
              </Callout.Root>
            ) : null}
            <LoginForm onRegister={() => setRegistering(true)} />
            <SetupInfo known={setup} />
          </>
        )}
      </main>
    </div>
  );
}

/** Most visitors have an account, so the form is loaded only for those who ask for one. */
function Registration({ onDone }: { onDone: () => void }) {
  // `lazy` remembers a failure for good, so each opening has one of its own.
  const [RegisterForm] = useState(() => lazy(() => import("./register-form.tsx")));
  return (
    <Suspense>
      <RegisterForm onDone={onDone} />
    </Suspense>
  );
}
