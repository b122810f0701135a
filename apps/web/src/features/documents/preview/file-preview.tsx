"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { Delayed } from "@dealflow/ui/states/skeletons";
import type { Document } from "@dealflow/validators/documents";
import { Button } from "@radix-ui/themes/components/button";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { useEffect, useState } from "react";
import { readServerMessage } from "../../../lib/server-message.ts";
import styles from "./document-viewer.module.css";
import { createFrameClient, type FrameClient, PreviewError } from "./frame-client.ts";
import type { OpenedFile } from "./frame-messages.ts";
import { PageList } from "./page-list.tsx";

/** The route that serves the page of the sandboxed frame. */
const FRAME_PATH = "/preview";

/** The pages of a PDF, or an image. A sandboxed frame without network access renders them; this component shows them. */
export function FilePreview({ document, page }: { document: Document; page: number }) {
  const [frame, setFrame] = useState<Window | null>(null);
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <iframe
        key={attempt}
        src={FRAME_PATH}
        sandbox="allow-scripts"
        title="Reads the file"
        aria-hidden
        tabIndex={-1}
        className={styles.frame}
        onLoad={({ currentTarget }) => setFrame(currentTarget.contentWindow)}
      />
      <Pages
        key={`pages ${attempt}`}
        document={document}
        page={page}
        frame={frame}
        onRetry={() => {
          setFrame(null);
          setAttempt(attempt + 1);
        }}
      />
    </>
  );
}

interface PagesProps {
  document: Document;
  /** At which it opens. */
  page: number;
  /** Null until it is loaded. */
  frame: Window | null;
  onRetry: () => void;
}

function Pages({ document, page, frame, onRetry }: PagesProps) {
  const { url, type } = document;
  const [opened, setOpened] = useState<{ frameClient: FrameClient; file: OpenedFile } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  useEffect(() => {
    if (!frame) return;
    const loading = new AbortController();
    const { signal } = loading;
    const frameClient = createFrameClient(frame);
    loadFile(url, signal)
      .then((bytes) => frameClient.open(type === "pdf" ? "pdf" : "image", bytes))
      .then(
        (file) => signal.aborted || setOpened({ frameClient, file }),
        (error: unknown) => signal.aborted || setProblem(error),
      );
    return () => {
      loading.abort();
      frameClient.close();
    };
  }, [frame, url, type]);

  if (problem) {
    const { title, hint } = errorTexts(problem);
    const mayRetry = !(problem instanceof PreviewError) || problem.reason === "timeout";
    return (
      <NoPreview document={document} title={title} onRetry={mayRetry ? onRetry : undefined}>
        {hint}
      </NoPreview>
    );
  }
  if (opened) return <PageList {...opened} name={document.name} firstShown={page} isImage={type !== "pdf"} />;
  return (
    <div className={styles.loading}>
      <Delayed label="Loading preview...">
        <Skeleton height="480px" />
      </Delayed>
    </div>
  );
}

function errorTexts(problem: unknown): { title: string; hint: string } {
  if (problem instanceof PreviewError) {
    switch (problem.reason) {
      case "password":
        return {
          title: "This PDF is protected by a password",
          hint: "Download it and open it with the password.",
        };
      case "damaged":
        return {
          title: "This file cannot be shown",
          hint: "It may be damaged. Download it to try another program.",
        };
      case "timeout":
        return {
          title: "This file takes too long to show",
          hint: "Download it to open it on your computer.",
        };
    }
  }
  return {
    title: "The preview could not be loaded",
    hint:
      problem instanceof FileLoadError
        ? problem.message
        : "The server cannot be reached. Check your connection and try again.",
  };
}

/** The server refused to send the file; the message is meant for the user. */
class FileLoadError extends Error {
  override name = "FileLoadError";
}

async function loadFile(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(`${url}?inline=1`, { signal });
  if (response.ok) return response.arrayBuffer();
  throw new FileLoadError(readServerMessage(await response.text()) ?? "The file could not be loaded.");
}

interface NoPreviewProps {
  document: Document;
  title: string;
  children: string;
  onRetry?: (() => void) | undefined;
}

/** Shown if a document has no preview, or if it failed. */
export function NoPreview({ document: { url, name }, title, children, onRetry }: NoPreviewProps) {
  return (
    <div role="status" className={styles.none}>
      <EmptyState icon={<Icon name="file" />} title={title} hint={children}>
        {onRetry ? (
          <Button variant="soft" color="gray" mr="2" onClick={onRetry}>
            Try again
          </Button>
        ) : null}
        <Button asChild>
          <a href={url} download={name}>
            <Icon name="download" /> Download
          </a>
        </Button>
      </EmptyState>
    </div>
  );
}
