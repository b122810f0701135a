"use client";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type RefObject, useEffect, useRef, useState } from "react";
import styles from "./document-viewer.module.css";
import type { FrameClient } from "./frame-client.ts";
import type { OpenedFile } from "./frame-messages.ts";

interface PageViewProps {
  frameClient: FrameClient;
  page: number;
  label: string;
  /** In CSS pixels. */
  width: number;
  /** The size of the first page, assumed until this page is rendered. */
  firstPage: Pick<OpenedFile, "width" | "height">;
}

// Browsers fail at a few times this size, and phones run out of memory.
const MAX_CANVAS_PIXELS = 16_000_000;

/** Reserves the space of a page, and renders it while it is near the viewport. */
export function PageView({ frameClient, page, label, width, firstPage }: PageViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNearViewport = useIsNearViewport(container);
  const [size, setSize] = useState(firstPage);
  const [text, setText] = useState("");
  const [failed, setFailed] = useState(false);
  const ratio = size.width / size.height;

  useEffect(() => {
    if (!isNearViewport) return;
    let isCurrent = true;
    const maxWidth = Math.sqrt(MAX_CANVAS_PIXELS * ratio);
    frameClient.render(page, Math.min(width * window.devicePixelRatio, maxWidth)).then(
      (rendered) => {
        if (!isCurrent || !canvas.current) return rendered.bitmap.close();
        // Otherwise the canvas keeps the size of the previous bitmap.
        canvas.current.width = rendered.bitmap.width;
        canvas.current.height = rendered.bitmap.height;
        canvas.current.getContext("bitmaprenderer")?.transferFromImageBitmap(rendered.bitmap);
        setSize({ width: rendered.width, height: rendered.height });
        setText(rendered.text);
        setFailed(false);
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNearViewport, frameClient, page, width, ratio]);

  return (
    <div
      ref={container}
      className={styles.page}
      style={{ width, aspectRatio: `${size.width} / ${size.height}` }}
    >
      {isNearViewport ? (
        <canvas ref={canvas} role="img" aria-label={label} className={styles.canvas} />
      ) : null}
      {isNearViewport && text ? <VisuallyHidden>{text}</VisuallyHidden> : null}
      {failed ? <p className={styles.failed}>This page cannot be shown.</p> : null}
    </div>
  );
}

/** True while the element is visible, or at most one screen away. */
function useIsNearViewport(container: RefObject<HTMLElement | null>): boolean {
  const [isNearViewport, setNear] = useState(false);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: element.parentElement,
      rootMargin: "100% 0px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
  return isNearViewport;
}
