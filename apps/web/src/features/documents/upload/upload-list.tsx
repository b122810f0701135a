"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import { Progress } from "@radix-ui/themes/components/progress";
import { formatFileSize } from "../../../lib/format/file-size.ts";
import styles from "./upload.module.css";
import { isActive, isStoring, type Upload, type UploadQueue } from "./upload-queue.ts";

interface UploadListProps {
  queue: UploadQueue;
  uploads: readonly Upload[];
}

/** The files with their progress or error. */
export function UploadList({ queue, uploads }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Files" className={styles.list}>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} queue={queue} upload={upload} />
      ))}
    </ul>
  );
}

function UploadRow({ queue, upload }: { queue: UploadQueue; upload: Upload }) {
  const { key, file, state, sent, isRejected } = upload;
  const isRunning = isActive(upload);
  const label = `${isRunning ? "Cancel" : "Remove"} ${file.name}`;
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.name} title={file.name}>
        {file.name}
      </span>
      <span className={styles.state}>{stateLabel(upload)}</span>
      {state === "sending" ? (
        <Progress
          aria-label={`Progress of ${file.name}`}
          size="1"
          value={sent}
          max={file.size}
          className={styles.progress}
        />
      ) : null}
      <span className={styles.actions}>
        {state === "failed" && !isRejected ? (
          <Button
            type="button"
            size="1"
            variant="soft"
            aria-label={`Try ${file.name} again`}
            onClick={() => queue.retry(key)}
          >
            Try again
          </Button>
        ) : null}
        {state === "stored" ? <Icon name="circleCheck" className={styles.stored} /> : null}
        {state === "stored" || isStoring(upload) ? null : (
          <GhostButton
            type="button"
            size="1"
            icon="close"
            label={label}
            onClick={() => (isRunning ? queue.cancel(key) : queue.remove(key))}
          />
        )}
      </span>
    </li>
  );
}

function stateLabel(upload: Upload): string {
  const { state, file, sent, problem } = upload;
  switch (state) {
    case "chosen":
      return formatFileSize(file.size);
    case "waiting":
      return "Waiting";
    case "sending":
      // All bytes are sent; the server has not responded yet.
      return isStoring(upload)
        ? "Storing..."
        : `${Math.floor((sent / file.size) * 100)} % of ${formatFileSize(file.size)}`;
    case "stored":
      return "Uploaded";
    case "cancelled":
      return "Cancelled";
    case "failed":
      return problem ?? "Not uploaded";
  }
}
