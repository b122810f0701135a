"use client";
import { useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { NoticeDialog } from "../../components/dialogs/notice-dialog.tsx";
import { OpenOfflineContext } from "../../components/page/page-link.tsx";
import { isReachable } from "../../lib/connection.ts";
import { isUnreachable } from "../../lib/errors.ts";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { useIsOffline } from "../../lib/use-connection.ts";
import { pagePath, usePagePath } from "../navigation.ts";

/**
 * Keeps the workspace usable without a connection: pages that were loaded open, others say that they need one. When it
 * is back, what failed meanwhile is fetched again.
 */
export function OfflinePages({ children }: { children: ReactNode }) {
  const isOffline = useIsOffline();
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

/**
 * The pages that this tab has shown. Next keeps them for Back and Forward, whatever their age, so going to one of them
 * as Back does needs no server.
 */
function useLoadedPages() {
  const path = usePagePath();
  const states = useRef(new Map<string, unknown>());
  useEffect(() => {
    states.current.set(path, { ...window.history.state, openedHere: false });
  }, [path]);

  return {
    /** Shows the page of an address; false if it is not loaded. */
    show(href: string): boolean {
      const state = states.current.get(pagePathOf(href));
      if (!state) return false;
      window.history.pushState(state, "", href);
      showCurrentEntry();
      window.scrollTo(0, 0);
      return true;
    },
    /** Stays on the current page, although the router is about to leave it. */
    stay: showCurrentEntry,
  };
}

/** A page's part of an address, as `usePagePath` has it. */
function pagePathOf(href: string): string {
  return pagePath(new URL(href, window.location.href).pathname.split("/").slice(1));
}

/** Lets the router show the current entry of the history, as after Back. */
function showCurrentEntry(): void {
  window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
}
