"use client";
import { Icon } from "@dealflow/ui/icon";
import { DEFAULT_PASSWORD, DEFAULT_USERNAME } from "@dealflow/validators/labels/users";
import * as Callout from "@radix-ui/themes/components/callout";
import type { RouterOutputs } from "../../../trpc/client.ts";
import styles from "./auth.module.css";

type SetupStatus = RouterOutputs["auth"]["setupStatus"];

/** Tells a visitor without an account how to get one. */
export function SetupInfo({ setup }: { setup: SetupStatus }) {
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
