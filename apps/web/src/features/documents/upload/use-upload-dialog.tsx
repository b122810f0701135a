"use client";
import { Button } from "@radix-ui/themes/components/button";
import { type ReactNode, useState } from "react";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { useFileDrop } from "../../../lib/hooks/use-file-drop.ts";
import styles from "./upload.module.css";
import { type Destination, hasFailed, isActive, type Upload, uploadSummary } from "./upload-queue.ts";
import { useUploads } from "./use-uploads.ts";

export const UploadDialog = lazyDialog(() => import("./upload-dialog.tsx"), "Upload");

interface UploadDialogOptions {
  /** The destination that is chosen at first. */
  destination: Destination;
  /** Whether the destination cannot be changed. */
  isFixed?: boolean;
  /** Set if a dialog above the page accepts dropped files itself. */
  isDropDisabled?: boolean;
}

interface UploadDialogParts {
  open: () => void;
  /** Whether files are dragged over the page. */
  dragged: boolean;
  /** The dialog, or while it is closed a summary of active and failed uploads. */
  uploads: ReactNode;
}

/** The upload dialog of a page; it also opens when files are dropped on the page. */
export function useUploadDialog({
  destination,
  isFixed = false,
  isDropDisabled = false,
}: UploadDialogOptions): UploadDialogParts {
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
      <UploadSummary uploads={uploads} onShow={open} />
    ),
  };
}

interface UploadSummaryProps {
  uploads: readonly Upload[];
  onShow: () => void;
}

function UploadSummary({ uploads, onShow }: UploadSummaryProps) {
  if (!uploads.some((upload) => isActive(upload) || hasFailed(upload))) return null;
  return (
    <div className={styles.summary}>
      <span role="status">{uploadSummary(uploads)}</span>
      <Button size="1" variant="soft" onClick={onShow}>
        Show uploads
      </Button>
    </div>
  );
}
