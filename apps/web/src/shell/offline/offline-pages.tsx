"use client";
import { useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useOffline } from "next/offline";
import { type ReactNode, useEffect, useState } from "react";
import { NoticeDialog } from "../../components/dialogs/notice-dialog.tsx";
import { OpenOfflineContext } from "../../components/page/page-link.tsx";
import { isReachable } from "../../lib/connection.ts";
import { isUnreachable } from "../../lib/errors.ts";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { useLoadedPages } from "./use-loaded-pages.ts";

/**
 * Keeps the workspace usable without a connection: pages that were loaded open, others say that they need one. When it
 * is back, what failed meanwhile is fetched again.
 */
export function OfflinePages({ children }: { children: ReactNode }) {
  const isOffline = useOffline();
  const pages = useLoadedPages();
  const [missing, setMissing] = useState<string | null>(null);
  const address = `${usePathname()}?${useSearchParams()}`;
  // A way to another page that has begun, and is not done until the address changes.
  const [begun, setBegun] = useState<{ href: string; from: string } | null>(null);
  if (begun && begun.from !== address) setBegun(null);
  useFetchFailedAgain(isOffline);

  // The connection may turn out to be lost only now that it is needed.
  useEffect(() => {
    if (!isOffline || !begun) return;
    setBegun(null);
    // A link to the page as it is changes no address.
    const isHere = new URL(begun.href, window.location.href).href === window.location.href;
    if (isHere || pages.show(begun.href)) return;
    pages.stay();
    setMissing(begun.href);
  }, [isOffline, begun, pages]);

  const open = useStableCallback((href: string) => {
    if (!isOffline) setBegun({ href, from: address });
    else if (!pages.show(href)) setMissing(href);
    return isOffline;
  });

  return (
    <OpenOfflineContext value={open}>
      {children}
      {missing === null ? null : <PageNotLoaded href={missing} onClose={() => setMissing(null)} />}
    </OpenOfflineContext>
  );
}

function PageNotLoaded({ href, onClose }: { href: string; onClose: () => void }) {
  const router = useRouter();
  const [hasFailed, setFailed] = useState(false);
  async function retry() {
    if (!(await isReachable())) return setFailed(true);
    onClose();
    router.push(href);
  }
  return (
    <NoticeDialog title="Page Not Loaded" onClose={onClose} onRetry={() => void retry()}>
      {hasFailed ? "There is still no connection. " : null}
      This page was not opened before the connection was lost, so it needs one.
    </NoticeDialog>
  );
}

/** When the connection is back, fetches what is visible and got no answer. */
function useFetchFailedAgain(isOffline: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOffline) return;
    return () =>
      void queryClient.refetchQueries({
        type: "active",
        predicate: ({ state }) => isUnreachable(state.error),
      });
  }, [isOffline, queryClient]);
}
