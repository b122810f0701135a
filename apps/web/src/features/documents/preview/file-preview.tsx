"use client";
import { Delayed } from "@dealflow/ui/states/skeletons";
import type { Document } from "@dealflow/validators/documents";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { useEffect, useState } from "react";
import styles from "./document-viewer.module.css";
import { createFrameClient, type FrameClient, PreviewError } from "./frame-client.ts";
import type { OpenedFile } from "./frame-messages.ts";
import { FRAME_PATH } from "./frame-path.ts";
import { FileLoadError, loadFile } from "./load-file.ts";
import { NoPreview } from "./no-preview.tsx";
import { PageList } from "./page-list.tsx";

/** The pages of a PDF, or a picture, drawn in a frame that can reach nothing, and shown here. */
export function FilePreview({ document }: { document: Document }) {
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
      <Reading
        key={`pages ${attempt}`}
        document={document}
        frame={frame}
        onRetry={() => {
          setFrame(null);
          setAttempt(attempt + 1);
        }}
      />
    </>
  );
}

interface ReadingProps {
  document: Document;
  /** Null until it has loaded. */
  frame: Window | null;
  onRetry: () => void;
}

function Reading({ document, frame, onRetry }: ReadingProps) {
  const { url, type } = document;
  const [opened, setOpened] = useState<{ frameClient: FrameClient; file: OpenedFile } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  useEffect(() => {
    if (!frame) return;
    const reading = new AbortController();
    const { signal } = reading;
    const frameClient = createFrameClient(frame);
    loadFile(url, signal)
      .then((bytes) => frameClient.open(type === "pdf" ? "pdf" : "image", bytes))
      .then(
        (file) => signal.aborted || setOpened({ frameClient, file }),
        (error: unknown) => signal.aborted || setProblem(error),
      );
    return () => {
      reading.abort();
      frameClient.close();
    };
  }, [frame, url, type]);

  if (problem) {
    const { title, hint } = errorTexts(problem);
    const isOurs = !(problem instanceof PreviewError) || problem.reason === "late";
    return (
      <NoPreview document={document} title={title} onRetry={isOurs ? onRetry : undefined}>
        {hint}
      </NoPreview>
    );
  }
  if (opened) return <PageList {...opened} name={document.name} isImage={type !== "pdf"} />;
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
      case "locked":
        return {
          title: "This PDF is protected by a password",
          hint: "Download it and open it with the password.",
        };
      case "damaged":
        return {
          title: "This file cannot be shown",
          hint: "It may be damaged. Download it to try another program.",
        };
      case "late":
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
