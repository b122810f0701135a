"use client";
import { Icon } from "@dealflow/ui/icon";
import type { EmailAttachment } from "@dealflow/validators/emails";
import { Button } from "@radix-ui/themes/components/button";
import { type MouseEvent, useState } from "react";
import { saveFile } from "../../../lib/save-file.ts";
import { readServerMessage } from "../../../lib/server-message.ts";
import { toastError } from "../../../lib/toast-error.ts";

interface DownloadAttachmentProps {
  emailId: number;
  attachment: Pick<EmailAttachment, "id" | "name">;
}

/** Saves an attachment of whatever type. It comes from a mailbox, which may be gone: the browser's own download would not say so. */
export function DownloadAttachment({ emailId, attachment: { id, name } }: DownloadAttachmentProps) {
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
