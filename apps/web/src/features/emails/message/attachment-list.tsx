"use client";
import { Icon } from "@dealflow/ui/icon";
import { toast } from "@dealflow/ui/toast/toast";
import { documentPath } from "@dealflow/validators/addresses";
import type { EmailAttachment } from "@dealflow/validators/emails";
import { DOCUMENT_TYPES } from "@dealflow/validators/labels/documents";
import { Button } from "@radix-ui/themes/components/button";
import { PageLink } from "../../../components/page/page-link.tsx";
import { errorMessage } from "../../../lib/errors.ts";
import { formatFileSize } from "../../../lib/format/file-size.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import styles from "./attachment-list.module.css";
import { DownloadAttachment } from "./download-attachment.tsx";

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
  const save = trpc.emails.saveAttachment.useMutation({
    onSuccess: () => toast({ title: "Saved to documents", description: name }),
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
