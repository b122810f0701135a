"use client";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import type { OAuthSource } from "@dealflow/validators/labels/imports";
import { minutesToMilliseconds } from "date-fns/minutesToMilliseconds";
import { useState } from "react";
import { useAuthorizationLink } from "./use-import-writes.ts";

/** Less than the ten minutes for which the server knows a link. */
const LINK_LASTS = minutesToMilliseconds(8);

/** The provider's page, kept while it is asked for with the same client and the server still knows it. */
export function useLink(
  source: OAuthSource | undefined,
  { clientId, onNew }: { clientId: string; onNew: () => void },
) {
  const asked = useAuthorizationLink();
  const { variables, data, submittedAt } = asked;
  const [opened, setOpened] = useState<string | null>(null);
  // While another one is asked for, the last one stays.
  const url = data?.authUrl ?? opened;
  const isOpened = url !== null && url === opened;

  async function make(): Promise<string | null> {
    if (!source) return null;
    const made = await asked.mutateAsync({ source, clientId }).catch(() => null);
    // A code for another one than before is worth nothing now.
    if (made) onNew();
    return made?.authUrl ?? null;
  }

  return {
    url: url ?? undefined,
    /** What it leads to serves once. */
    isOpened,
    noteOpened: () => setOpened(url),
    error: variables?.source === source ? asked.error : null,
    pending: asked.isPending,
    forget: asked.reset,
    /** True where there is one. */
    async ensure(): Promise<boolean> {
      const known = variables?.source === source && variables?.clientId === clientId;
      if (data && known && Date.now() - submittedAt < LINK_LASTS) return true;
      return (await make()) !== null;
    },
    /** Opens another one. Browsers open a tab only at the press itself; where they do not, the new link is to be pressed. */
    openNew: useSingleFlight(async () => {
      const tab = window.open("", "_blank");
      const made = await make();
      if (!tab) return;
      if (!made) return tab.close();
      tab.opener = null;
      tab.location.replace(made);
      setOpened(made);
    }),
  };
}
