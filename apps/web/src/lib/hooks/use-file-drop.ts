"use client";
import { useEffect, useState } from "react";
import { useStableCallback } from "./use-stable-callback.ts";

/**
 * Accepts files that are dropped anywhere on the page; otherwise the browser would navigate to them. Returns true while
 * files are dragged over the page. If a page and a dialog above it both accept files, the page passes `isDisabled`.
 */
export function useFileDrop(onFiles: (files: File[]) => void, isDisabled = false): boolean {
  const [isDragging, setDragging] = useState(false);
  const handleFiles = useStableCallback(onFiles);

  useEffect(() => {
    if (isDisabled) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    function over(event: DragEvent) {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setDragging(true);
    }
    function leave({ relatedTarget }: DragEvent) {
      if (!relatedTarget) setDragging(false);
    }
    function drop(event: DragEvent) {
      setDragging(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      handleFiles(files);
    }
    window.addEventListener("dragover", over, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", drop, { signal });
    return () => listeners.abort();
  }, [handleFiles, isDisabled]);

  return isDragging && !isDisabled;
}
