"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { Delayed } from "@dealflow/ui/states/skeletons";
import type { Document } from "@dealflow/validators/documents";
import { Button } from "@radix-ui/themes/components/button";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { type ReactNode, useEffect, useState } from "react";
import { readServerMessage } from "../../../lib/server-message.ts";
import type { OpenedAt } from "./document-text.tsx";
import styles from "./document-viewer.module.css";
import { createFrameClient, type FrameClient, PreviewError } from "./frame-client.ts";
import type { OpenedFile } from "./frame-messages.ts";
import { PageList } from "./page-list.tsx";

/** The route that serves the page of the sandboxed frame. */
const FRAME_PATH = "/preview";

/** For so long the frame may work at a file without an answer. */
const TIMEOUT_MS = 20_000;

/**
 * The pages of a PDF, or an image. A sandboxed frame without network access renders them; this component shows them. A
 * file that was too much for the server, or is for the browser, is shown only if the user wants it nevertheless.
 */
export function FilePreview({ document, at }: { document: Document; at: OpenedAt | null }) {
  const [attempt, setAttempt] = useState(0);
  const [frame, setFrame] = useState<Window | null>(null);
  const [timeoutMs, setTimeoutMs] = useState<number | null>(TIMEOUT_MS);
  const [problem, setProblem] = useState<unknown>(() =>
    document.textState === "too_large" ? new PreviewError("too_large") : null,
  );

  function retry(newTimeoutMs: number | null) {
    setTimeoutMs(newTimeoutMs);
    setFrame(null);
    setProblem(null);
    setAttempt(attempt + 1);
  }

  // Without the frame, its work ends.
  if (problem) return <Problem document={document} problem={problem} onRetry={retry} />;
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
        at={at}
        frame={frame}
        timeoutMs={timeoutMs}
        onProblem={setProblem}
      />
    </>
  );
}

interface PagesProps {
  document: Document;
  at: OpenedAt | null;
  /** Null until it is loaded. */
  frame: Window | null;
  /** Null for none. */
  timeoutMs: number | null;
  onProblem: (problem: unknown) => void;
}

function Pages({ document, at, frame, timeoutMs, onProblem }: PagesProps) {
  const { url, type } = document;
  const [opened, setOpened] = useState<{ frameClient: FrameClient; file: OpenedFile } | null>(null);

  useEffect(() => {
    if (!frame) return;
    const loading = new AbortController();
    const { signal } = loading;
    const onTimeout = () => onProblem(new PreviewError("too_large"));
    const frameClient = createFrameClient(frame, { timeoutMs, onTimeout });
    loadFile(url, signal)
      .then((bytes) => frameClient.open(type === "pdf" ? "pdf" : "image", bytes))
      .then(
        (file) => signal.aborted || setOpened({ frameClient, file }),
        (error: unknown) => signal.aborted || onProblem(error),
      );
    return () => {
      loading.abort();
      frameClient.close();
    };
  }, [frame, url, type, timeoutMs, onProblem]);

  if (opened) return <PageList {...opened} name={document.name} at={at} isImage={type !== "pdf"} />;
  return (
    <div className={styles.loading}>
      <Delayed label="Loading preview...">
        <Skeleton height="480px" />
      </Delayed>
    </div>
  );
}

interface ProblemProps {
  document: Document;
  problem: unknown;
  onRetry: (timeoutMs: number | null) => void;
}

function Problem({ document, problem, onRetry }: ProblemProps) {
  if (!(problem instanceof PreviewError))
    return (
      <NoPreview
        document={document}
        title="The preview could not be loaded"
        action={<RetryButton onClick={() => onRetry(TIMEOUT_MS)}>Try again</RetryButton>}
      >
        {problem instanceof FileLoadError
          ? problem.message
          : "The server cannot be reached. Check your connection and try again."}
      </NoPreview>
    );
  switch (problem.reason) {
    case "password":
      return (
        <NoPreview document={document} title="This PDF is protected by a password">
          Download it and open it with the password.
        </NoPreview>
      );
    case "damaged":
      return (
        <NoPreview document={document} title="This file cannot be shown">
          It may be damaged. Download it to try another program.
        </NoPreview>
      );
    case "too_large":
      return (
        <NoPreview
          document={document}
          title="This file takes more time or memory than a preview gets"
          action={<RetryButton onClick={() => onRetry(null)}>Show it anyway</RetryButton>}
        >
          Download it to open it on your computer.
        </NoPreview>
      );
  }
}

const RetryButton = (button: { onClick: () => void; children: string }) => (
  <Button variant="soft" color="gray" ml="2" {...button} />
);

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
  /** What can be done beside downloading it. */
  action?: ReactNode;
  children: string;
}

/** Shown if a document has no preview, or if it failed. */
export function NoPreview({ document: { url, name }, title, action, children }: NoPreviewProps) {
  return (
    <div role="status" className={styles.none}>
      <EmptyState icon={<Icon name="file" />} title={title} hint={children}>
        <Button asChild>
          <a href={url} download={name}>
            <Icon name="download" /> Download
          </a>
        </Button>
        {action}
      </EmptyState>
    </div>
  );
}
