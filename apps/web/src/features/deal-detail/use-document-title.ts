"use client";
import { useEffect } from "react";
import { documentTitle } from "../../lib/document-title.ts";

/** Names the browser's tab after what is open over a page, and after the page again when that closes. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const ours = documentTitle(title);
    // Who came straight to the address of a deal has the list of deals beneath, whose title was never there.
    const before = document.title === ours ? documentTitle("Deals") : document.title;
    document.title = ours;
    return () => {
      // Where another page has taken over, the title is its own.
      if (document.title === ours) document.title = before;
    };
  }, [title]);
}
