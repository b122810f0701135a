"use client";
import { useEffect, useRef } from "react";
import { pagePath, usePagePath } from "../navigation.ts";

/**
 * The pages that this tab has shown. Next keeps them for Back and Forward, whatever their age, so going to one of them
 * as Back does needs no server.
 */
export function useLoadedPages() {
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
