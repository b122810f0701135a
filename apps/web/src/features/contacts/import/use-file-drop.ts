"use client";
import { useEffect, useState } from "react";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";

/**
 * Takes a file that is dropped anywhere on the page: beside a target the browser would leave the page to show it.
 * True while one is held over the page.
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [dragged, setDragged] = useState(false);
  const take = useStableCallback(onFile);

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    function over(event: DragEvent) {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setDragged(true);
    }
    function leave({ relatedTarget }: DragEvent) {
      if (!relatedTarget) setDragged(false);
    }
    function drop(event: DragEvent) {
      setDragged(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      take(file);
    }
    window.addEventListener("dragover", over, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", drop, { signal });
    return () => listeners.abort();
  }, [take]);

  return dragged;
}
