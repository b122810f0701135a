"use client";
import { useEffect, useEffectEvent } from "react";

/** Calls `ask` instead of following a link away from what is unsaved, with what follows it after all. */
export function useLinkQuestion(isUnsaved: boolean, ask: (follow: () => void) => void): void {
  const onAsk = useEffectEvent(ask);
  useEffect(() => {
    if (!isUnsaved) return;
    let isFollowing = false;

    function onClick(event: MouseEvent) {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || isFollowing || !leavesPage(link, event)) return;
      event.preventDefault();
      // The router would show the other page.
      event.stopPropagation();
      onAsk(() => {
        isFollowing = true;
        link.click();
        isFollowing = false;
      });
    }
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [isUnsaved]);
}

/** Whether this click shows another page here, and not in a tab of its own or as a file. */
function leavesPage(link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  // Browsers ask themselves before they leave for another site; a mail program takes nothing away.
  if (link.origin !== window.location.origin) return false;
  const isHere = link.pathname === window.location.pathname && link.search === window.location.search;
  return !(
    ctrlKey ||
    metaKey ||
    shiftKey ||
    altKey ||
    link.target ||
    link.hasAttribute("download") ||
    isHere
  );
}
