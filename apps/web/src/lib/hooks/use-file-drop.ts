"use client";
import { useEffect, useState } from "react";
import { useStableCallback } from "./use-stable-callback.ts";

/**
 * Takes the files that are dropped anywhere on the page: beside a target the browser would leave the page to show one.
 * True while some are held over the page. Of two that listen, the one beneath is to be `asleep`.
 */
export function useFileDrop(onFiles: (files: File[]) => void, asleep = false): boolean {
  const [dragged, setDragged] = useState(false);
  const take = useStableCallback(onFiles);

  useEffect(() => {
    if (asleep) return;
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
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    }
    window.addEventListener("dragover", over, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", drop, { signal });
    return () => listeners.abort();
  }, [take, asleep]);

  return dragged && !asleep;
}
