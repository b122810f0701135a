"use client";
import { DialogForm } from "@dealflow/ui/dialogs/dialog-form";
import { DialogFrame } from "@dealflow/ui/dialogs/dialog-frame";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useState } from "react";
import { DealSelect } from "../../../entities/deal/deal-select.tsx";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { GENERAL } from "../list/document-labels.ts";
import { FilePicker } from "./file-picker.tsx";
import { UploadList } from "./upload-list.tsx";
import { canCancel, type Destination, isActive, uploadSummary } from "./upload-queue.ts";
import { useUploads } from "./use-uploads.ts";

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
