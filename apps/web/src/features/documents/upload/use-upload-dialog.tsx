"use client";
import type { ReactNode } from "react";
import { useState } from "react";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { useFileDrop } from "../../../lib/hooks/use-file-drop.ts";
import type { Destination } from "./upload-queue.ts";
import { UploadStrip } from "./upload-strip.tsx";
import { useUploads } from "./use-uploads.ts";

export const UploadDialog = lazyDialog(() => import("./upload-dialog.tsx"), "Upload");

interface UploadDialogOptions {
  /** Where files go that are dropped or chosen here, to begin with. */
  destination: Destination;
  isFixed?: boolean;
  /** Something over it takes what is dropped. */
  isDropDisabled?: boolean;
}

interface UploadPieces {
  open: () => void;
  /** Files are held over the page. */
  dragged: boolean;
  /** The dialog while it is open, and otherwise a line of what is under way or has failed. */
  uploads: ReactNode;
}

/** The dialog of uploads on a page: opened by its button, by files that are dropped, or by what is under way. */
export function useUploadDialog({
  destination,
  isFixed = false,
  isDropDisabled = false,
}: UploadDialogOptions): UploadPieces {
  const { queue, uploads } = useUploads();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);

  const dragged = useFileDrop((files) => {
    queue.choose(files);
    open();
  }, isDropDisabled);

  return {
    open,
    dragged,
    uploads: isOpen ? (
      <UploadDialog destination={destination} isFixed={isFixed} onClose={() => setOpen(false)} />
    ) : (
      <UploadStrip uploads={uploads} onShow={open} />
    ),
  };
}
