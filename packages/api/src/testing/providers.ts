import { type OAuthProvider, type Providers, startProviders } from "@dealflow/stand-ins/start";
import type { Mailbox } from "@dealflow/validators/mailboxes";
import { afterAll } from "vitest";
import type { TestWorkspace } from "./workspace.ts";

type Caller = TestWorkspace["anonymous"];

/** Google's and Microsoft's servers for a test file, and the settings with which the product asks them. */
export async function openProviders(): Promise<Providers & { environment: Record<string, string> }> {
  const providers = await startProviders();
  afterAll(providers.close);
  const { google, microsoft, environment } = providers;
  return {
    ...providers,
    environment: {
      ...environment,
      GOOGLE_CLIENT_ID: google.client.clientId,
      GOOGLE_CLIENT_SECRET: google.client.clientSecret,
      MICROSOFT_CLIENT_ID: microsoft.client.clientId,
      MICROSOFT_CLIENT_SECRET: microsoft.client.clientSecret,
    },
  };
}

/** Signs in as a member does in a browser, and connects the mailbox. */
export async function signInForMailbox(
  caller: Caller,
  kind: "google" | "microsoft",
  provider: OAuthProvider,
  fields: { mailboxId?: number; sharedAddress?: string } = {},
): Promise<Mailbox> {
  const { authUrl } = await caller.mailboxes.startSignIn({ kind, ...fields });
  const { code, state } = await provider.approve(authUrl);
  return await caller.mailboxes.finishSignIn({ code, state });
}
