"use client";
import { useEffect } from "react";
import { documentTitle } from "../format/document-title.ts";

/**
 * Names the browser's tab after what is open over a page, and after the page again when that closes. `page` names the
 * one beneath where the address is that of what is open, and the page's own title so may never have been there.
 */
export function useDocumentTitle(title: string, page?: string): void {
  useEffect(() => {
    const ours = documentTitle(title);
    const before = page && document.title === ours ? documentTitle(page) : document.title;
    document.title = ours;
    return () => {
      // Where another page has taken over, the title is its own.
      if (document.title === ours) document.title = before;
    };
  }, [title, page]);
}
