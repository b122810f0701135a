"use client";
import { useEffect } from "react";
import { documentTitle } from "../format/document-title.ts";

/**
 * Sets the document's title while a dialog is open, and restores it on closing. `page` is the title of the page below,
 * for dialogs with an address of their own: loaded from there, the document never had the page's title.
 */
export function useDocumentTitle(title: string, page?: string): void {
  useEffect(() => {
    const own = documentTitle(title);
    const before = page && document.title === own ? documentTitle(page) : document.title;
    document.title = own;
    return () => {
      // After a navigation, the title is already that of the next page.
      if (document.title === own) document.title = before;
    };
  }, [title, page]);
}
