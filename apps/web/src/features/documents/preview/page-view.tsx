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
  /** Taken for its own size until it is drawn. */
  first: Pick<OpenedFile, "width" | "height">;
}

// Of a canvas, in pixels: a browser refuses more than a few times this, and a phone has no memory for it.
const MAX_CANVAS_PIXELS = 16_000_000;

/** The room of one page, with its picture while it is near to sight. */
export function PageView({ frameClient, page, label, width, first }: PageViewProps) {
  const slot = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNearViewport = useIsNearViewport(slot);
  const [size, setSize] = useState(first);
  const [text, setText] = useState("");
  const [failed, setFailed] = useState(false);
  const ratio = size.width / size.height;

  useEffect(() => {
    if (!isNearViewport) return;
    let isWanted = true;
    const most = Math.sqrt(MAX_CANVAS_PIXELS * ratio);
    frameClient.draw(page, Math.min(width * window.devicePixelRatio, most)).then(
      (drawn) => {
        if (!isWanted || !canvas.current) return drawn.bitmap.close();
        // Without a size of its own it would keep that of the picture before.
        canvas.current.width = drawn.bitmap.width;
        canvas.current.height = drawn.bitmap.height;
        canvas.current.getContext("bitmaprenderer")?.transferFromImageBitmap(drawn.bitmap);
        setSize({ width: drawn.width, height: drawn.height });
        setText(drawn.text);
        setFailed(false);
      },
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [isNearViewport, frameClient, page, width, ratio]);

  return (
    <div ref={slot} className={styles.page} style={{ width, aspectRatio: `${size.width} / ${size.height}` }}>
      {isNearViewport ? (
        <canvas ref={canvas} role="img" aria-label={label} className={styles.canvas} />
      ) : null}
      {isNearViewport && text ? <VisuallyHidden>{text}</VisuallyHidden> : null}
      {failed ? <p className={styles.failed}>This page cannot be shown.</p> : null}
    </div>
  );
}

/** True while it is in sight, or a screen away from it. */
function useIsNearViewport(slot: RefObject<HTMLElement | null>): boolean {
  const [isNearViewport, setNear] = useState(false);
  useEffect(() => {
    const element = slot.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: element.parentElement,
      rootMargin: "100% 0px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [slot]);
  return isNearViewport;
}
