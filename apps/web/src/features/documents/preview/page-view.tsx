"use client";
import { searchTerms } from "@dealflow/validators/common/search-words";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import styles from "./document-viewer.module.css";
import type { FrameClient } from "./frame-client.ts";
import type { OpenedFile, TextPiece } from "./frame-messages.ts";
import { markBoxes } from "./mark-boxes.ts";

interface PageViewProps {
  frameClient: FrameClient;
  page: number;
  label: string;
  /** In CSS pixels. */
  width: number;
  /** The size of the first page, assumed until this page is rendered. */
  firstPage: Pick<OpenedFile, "width" | "height">;
  /** What is marked, and shown first. */
  words: string;
}

// Browsers fail at a few times this size, and phones run out of memory.
const MAX_CANVAS_PIXELS = 16_000_000;

/** Reserves the space of a page, and renders it while it is near the viewport. */
export function PageView({ frameClient, page, label, width, firstPage, words }: PageViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNearViewport = useIsNearViewport(container);
  const [size, setSize] = useState(firstPage);
  const [text, setText] = useState<TextPiece[]>([]);
  const [failed, setFailed] = useState(false);
  const ratio = size.width / size.height;
  const marks = useMemo(() => markBoxes(text, searchTerms(words)), [text, words]);
  useFirstMarkInView(container, marks.length > 0);

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
      {isNearViewport && text.length > 0 ? (
        <>
          <VisuallyHidden>{text.map((piece) => piece.text).join("")}</VisuallyHidden>
          {marks.map((box, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes are identified by number.
            <mark key={index} aria-hidden className={styles.mark} style={box} />
          ))}
        </>
      ) : null}
      {failed ? <p className={styles.failed}>This page cannot be shown.</p> : null}
    </div>
  );
}

/** Once the first words are marked on the page, the first of them comes into view. */
function useFirstMarkInView(container: RefObject<HTMLElement | null>, hasMarks: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    const [page, mark] = [container.current, container.current?.querySelector("mark")];
    if (!hasMarks || isDone.current || !page?.parentElement || !mark) return;
    isDone.current = true;
    // The frame around the pages stays where it is.
    const scroller = page.parentElement;
    const middle = page.offsetTop + mark.offsetTop - scroller.clientHeight / 2;
    if (middle > scroller.scrollTop) scroller.scrollTop = middle;
  }, [container, hasMarks]);
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
