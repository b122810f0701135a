"use client";
import { Button } from "@radix-ui/themes/components/button";
import styles from "./upload.module.css";
import { hasFailed, isActive, type Upload, uploadSummary } from "./upload-queue.ts";

interface UploadStripProps {
  uploads: readonly Upload[];
  onShow: () => void;
}

/** What goes on, or went wrong, while the dialog is closed. */
export function UploadStrip({ uploads, onShow }: UploadStripProps) {
  if (!uploads.some((upload) => isActive(upload) || hasFailed(upload))) return null;
  return (
    <div className={styles.strip}>
      <span role="status">{uploadSummary(uploads)}</span>
      <Button size="1" variant="soft" onClick={onShow}>
        Show uploads
      </Button>
    </div>
  );
}
