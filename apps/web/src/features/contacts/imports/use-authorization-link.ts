"use client";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import type { OAuthSource } from "@dealflow/validators/labels/imports";
import { useMutation } from "@tanstack/react-query";
import { minutesToMilliseconds } from "date-fns/minutesToMilliseconds";
import { useState } from "react";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { callbackUrl } from "./import-values.ts";

/** Less than the ten minutes for which the server accepts a link. */
const LINK_LIFETIME_MS = minutesToMilliseconds(8);

/** The link to the provider's authorization page. It is reused for the same client while the server accepts it. */
export function useAuthorizationLink(
  source: OAuthSource | undefined,
  { clientId, onNew }: { clientId: string; onNew: () => void },
) {
  const { client } = trpc.useUtils();
  const request = useMutation({
    mutationFn: (input: { source: OAuthSource; clientId: string }) =>
      client.imports.authUrl.query({
        ...input,
        clientId: input.clientId || null,
        redirectUri: callbackUrl(),
      }),
    onError: () => toastError("Failed to generate authorization URL"),
  });
  const { variables, data, submittedAt } = request;
  const [opened, setOpened] = useState<string | null>(null);
  // While a new link is requested, the last one is kept.
  const url = data?.authUrl ?? opened;
  const isOpened = url !== null && url === opened;

  async function create(): Promise<string | null> {
    if (!source) return null;
    const created = await request.mutateAsync({ source, clientId }).catch(() => null);
    // A code for the previous link is not valid for the new one.
    if (created) onNew();
    return created?.authUrl ?? null;
  }

  return {
    url: url ?? undefined,
    /** Each link is valid once. */
    isOpened,
    markOpened: () => setOpened(url),
    error: variables?.source === source ? request.error : null,
    pending: request.isPending,
    reset: request.reset,
    /** Creates a link unless there is a valid one; false if that failed. */
    async ensure(): Promise<boolean> {
      const isSameClient = variables?.source === source && variables?.clientId === clientId;
      if (data && isSameClient && Date.now() - submittedAt < LINK_LIFETIME_MS) return true;
      return (await create()) !== null;
    },
    /** Opens a new link in a tab. The tab is opened before the request: browsers block it later, and then only the link is renewed. */
    openNewLink: useSingleFlight(async () => {
      const tab = window.open("", "_blank");
      const created = await create();
      if (!tab) return;
      if (!created) return tab.close();
      tab.opener = null;
      tab.location.replace(created);
      setOpened(created);
    }),
  };
}
