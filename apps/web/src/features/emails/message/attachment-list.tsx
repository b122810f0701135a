"use client";
import { Icon } from "@dealflow/ui/icon";
import { documentPath } from "@dealflow/validators/addresses";
import type { EmailAttachment } from "@dealflow/validators/emails";
import { DOCUMENT_TYPES } from "@dealflow/validators/labels/documents";
import { Button } from "@radix-ui/themes/components/button";
import { type MouseEvent, useState } from "react";
import { PageLink } from "../../../components/page/page-link.tsx";
import { errorMessage } from "../../../lib/errors.ts";
import { formatFileSize } from "../../../lib/format/file-size.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { readServerMessage } from "../../../lib/server-message.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { toastUndoable } from "../../../lib/undo-toast.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import { useUndoWrite } from "../../../trpc/use-undo-write.ts";
import styles from "./opened-email.module.css";

interface AttachmentListProps {
  emailId: number;
  attachments: readonly EmailAttachment[];
}

/** The attachments of an assigned message: each can be downloaded, and those of a document's type become one of the deal. */
export function AttachmentList({ emailId, attachments }: AttachmentListProps) {
  return (
    <ul aria-label="Attachments" className={styles.list}>
      {attachments.map((attachment) => (
        <Attachment key={attachment.id} emailId={emailId} attachment={attachment} />
      ))}
    </ul>
  );
}

/** Whether it is of a type that documents are. */
function isTaken(name: string): boolean {
  const extension = name.split(".").at(-1)?.toLowerCase();
  return DOCUMENT_TYPES.some((type) => type === extension);
}

interface AttachmentProps {
  emailId: number;
  attachment: EmailAttachment;
}

function Attachment({ emailId, attachment: { id, name, size, documentId } }: AttachmentProps) {
  const { undoRecord } = useUndoWrite();
  const save = trpc.emails.saveAttachment.useMutation({
    onSuccess: ({ document }) =>
      toastUndoable(
        { title: "Saved to documents", description: name },
        () => void undoRecord({ entity: "documents", id: document.id }, "The document is in the trash"),
      ),
    onError: (error) => toastError(errorMessage(error)),
  });
  const saveOnce = useMutateOnce(save);
  return (
    <li className={styles.attachment}>
      <span className={styles.file}>
        <Icon name="file" />
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.size}>{size > 0 ? formatFileSize(size) : "Empty file"}</span>
      </span>
      <DownloadAttachment emailId={emailId} attachment={{ id, name }} />
      {documentId === null && size > 0 && isTaken(name) ? (
        <Button
          variant="soft"
          size="1"
          loading={save.isPending}
          aria-label={`Save ${name} to documents`}
          onClick={() => void saveOnce({ id: emailId, attachmentId: id })}
        >
          Save to documents
        </Button>
      ) : null}
      {documentId === null ? null : (
        <PageLink href={documentPath(documentId)} className={styles.saved}>
          In documents
        </PageLink>
      )}
    </li>
  );
}

interface DownloadAttachmentProps {
  emailId: number;
  attachment: Pick<EmailAttachment, "id" | "name">;
}

/** Saves an attachment of whatever type. It comes from a mailbox, which may be gone: the browser's own download would not say so. */
function DownloadAttachment({ emailId, attachment: { id, name } }: DownloadAttachmentProps) {
  const [isLoading, setLoading] = useState(false);
  const url = `/api/emails/${emailId}/attachments/${id}/file`;

  async function download(event: MouseEvent) {
    // In a new tab or window the browser does it.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    try {
      saveFile(name, await loadFile(url));
    } catch (error) {
      toastError(error instanceof LoadError ? error.message : UNREACHABLE);
    } finally {
      setLoading(false);
    }
  }

  return (
    <Button asChild variant="soft" color="gray" size="1">
      <a
        href={url}
        download={name}
        aria-label={`Download ${name}`}
        aria-busy={isLoading || undefined}
        onClick={(event) => void download(event)}
      >
        <Icon name="download" /> {isLoading ? "Downloading..." : "Download"}
      </a>
    </Button>
  );
}

const UNREACHABLE = "The file could not be loaded. Check your connection and try again.";

/** With a message for the user. */
class LoadError extends Error {
  override name = "LoadError";
}

async function loadFile(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (response.ok) return response.blob();
  throw new LoadError(readServerMessage(await response.text()) ?? UNREACHABLE);
}
