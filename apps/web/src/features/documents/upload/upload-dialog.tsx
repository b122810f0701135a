"use client";
import { DialogForm } from "@dealflow/ui/dialogs/dialog-form";
import { DialogFrame } from "@dealflow/ui/dialogs/dialog-frame";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import { Progress } from "@radix-ui/themes/components/progress";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useRef, useState } from "react";
import { DealSelect } from "../../../entities/deal/deal-select.tsx";
import { formatFileSize } from "../../../lib/format/file-size.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { GENERAL } from "../list/document-labels.ts";
import styles from "./upload.module.css";
import {
  canCancel,
  type Destination,
  isActive,
  isStoring,
  type Upload,
  type UploadQueue,
  uploadSummary,
} from "./upload-queue.ts";
import { ACCEPTED_EXTENSIONS, ACCEPTED_TYPES_TEXT, useUploads } from "./use-uploads.ts";

interface UploadDialogProps {
  /** The destination that is chosen at first. */
  destination: Destination;
  /** Whether the destination cannot be changed, as in the dialog of a deal. */
  isFixed?: boolean;
  onClose: () => void;
}

const GENERAL_CHOICE = [{ value: "general", label: GENERAL }] as const;

const DISCARD = {
  title: "Discard the chosen files?",
  description: "They have not been uploaded.",
  confirmLabel: "Discard",
  cancelLabel: "Keep them",
};

/** Uploads go on after the dialog is closed. */
export default function UploadDialog({ destination, isFixed = false, onClose }: UploadDialogProps) {
  const { queue, uploads, maxBytes } = useUploads();
  const [selected, setSelected] = useState(destination);
  const chosen = uploads.filter(({ state }) => state === "chosen").length;
  const isUploading = uploads.some(isActive);

  function chooseDestination(choice: number | "general", name: string) {
    setSelected({ dealId: choice === "general" ? null : choice, name });
  }
  function close() {
    queue.removeFinished();
    onClose();
  }

  return (
    <DialogFrame
      open
      onOpenChange={close}
      title="Upload Document"
      description={isFixed ? `To ${destination.name}` : undefined}
      locked={false}
      question={chosen > 0 ? DISCARD : null}
      firstFocus="[data-first]"
    >
      <DialogForm
        pending={false}
        onSubmit={async () => queue.start(selected)}
        footer={
          <>
            {uploads.some(canCancel) ? (
              <Button type="button" variant="soft" color="red" onClick={queue.cancelAll}>
                Cancel all
              </Button>
            ) : null}
            <Button type="button" variant="soft" color="gray" onClick={close}>
              {isUploading ? "Continue in background" : "Close"}
            </Button>
            <Button type="submit" disabled={chosen === 0}>
              {chosen > 0 ? `Upload ${pluralize(chosen, "file")}` : "Upload"}
            </Button>
          </>
        }
      >
        {isFixed ? null : (
          <div>
            <Text as="p" aria-hidden size="2" weight="medium" mb="1">
              Deal
            </Text>
            <DealSelect label="Deal" before={GENERAL_CHOICE} onChange={chooseDestination} wide>
              {selected.name}
            </DealSelect>
          </div>
        )}
        <FilePicker maxBytes={maxBytes} onFiles={queue.choose} />
        <UploadList queue={queue} uploads={uploads} />
        <VisuallyHidden role="status">{uploadSummary(uploads)}</VisuallyHidden>
      </DialogForm>
    </DialogFrame>
  );
}

interface FilePickerProps {
  /** The maximum size of a file; undefined while it is loading. */
  maxBytes: number | undefined;
  onFiles: (files: File[]) => void;
}

function FilePicker({ maxBytes, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.picker}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files"
        accept={ACCEPTED_EXTENSIONS}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again after a change.
          target.value = "";
        }}
      />
      <span aria-hidden className={styles.pickerIcon}>
        <Icon name="upload" />
      </span>
      <div className={styles.text}>
        <Text as="p" size="2" weight="medium">
          Drop files anywhere, or choose them
        </Text>
        <Text as="p" size="1" color="gray">
          {ACCEPTED_TYPES_TEXT}
          {maxBytes === undefined ? null : `, up to ${formatFileSize(maxBytes)} each`}
        </Text>
      </div>
      <Button type="button" variant="soft" data-first onClick={() => input.current?.click()}>
        Choose files
      </Button>
    </div>
  );
}

interface UploadListProps {
  queue: UploadQueue;
  uploads: readonly Upload[];
}

/** The files with their progress or error. */
function UploadList({ queue, uploads }: UploadListProps) {
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
