"use client";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./document-viewer.module.css";
import type { FrameClient } from "./frame-client.ts";
import type { OpenedFile } from "./frame-messages.ts";
import { nextZoom, zoomForKey } from "./zoom.ts";

interface PageListProps {
  frameClient: FrameClient;
  file: OpenedFile;
  name: string;
  /** The page at which it opens. */
  firstShown: number;
  /** Images are enlarged only by zooming. */
  isImage: boolean;
}

const RESIZE_DELAY_MS = 150;

/** The pages of a file in one column, as wide as it fits; they are rendered while they are near the viewport. */
export function PageList({ frameClient, file, name, firstShown, isImage }: PageListProps) {
  const scroller = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const [current, setCurrent] = useState(1);
  const fit = useFitWidth(scroller);
  const width = fit && Math.round(Math.min(fit, isImage ? file.width : fit) * zoom);

  // Makes arrow keys and Page Down scroll the pages, unless the user has focused something else.
  useEffect(() => {
    const element = scroller.current;
    if (document.activeElement?.contains(element)) element?.focus({ preventScroll: true });
  }, []);

  const isLaidOut = width !== null;
  useLayoutEffect(() => {
    const page = scroller.current?.children[firstShown - 1];
    if (isLaidOut && firstShown > 1 && page instanceof HTMLElement && scroller.current)
      scroller.current.scrollTop = page.offsetTop;
  }, [isLaidOut, firstShown]);

  function handleZoomKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = zoomForKey(event.key, zoom);
    if (next === null) return;
    event.preventDefault();
    setZoom(next);
  }

  function updateCurrentPage() {
    const element = scroller.current;
    if (!element) return;
    const middle = element.scrollTop + element.clientHeight / 2;
    const pages = [...element.children].filter((child) => child instanceof HTMLElement);
    const index = pages.findIndex(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > middle);
    setCurrent(index === -1 ? file.pages : index + 1);
  }

  return (
    <>
      <ZoomBar zoom={zoom} onZoom={setZoom}>
        {isImage ? `${file.width} × ${file.height}` : `Page ${current} of ${file.pages}`}
      </ZoomBar>
      <section
        ref={scroller}
        aria-label={`Pages of ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
        tabIndex={0}
        className={styles.pages}
        onScroll={updateCurrentPage}
        onKeyDown={handleZoomKey}
      >
        {width
          ? Array.from({ length: file.pages }, (_, index) => (
              <PageView
                // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by number.
                key={index}
                frameClient={frameClient}
                page={index + 1}
                label={isImage ? name : `Page ${index + 1} of ${file.pages}`}
                width={width}
                firstPage={file}
              />
            ))
          : null}
      </section>
    </>
  );
}

/** The width inside the padding of an element, in CSS pixels; null before layout. Updated when resizing has ended. */
function useFitWidth(container: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      setWidth(element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
    };
    measure();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, RESIZE_DELAY_MS);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [container]);
  return width;
}

interface ZoomBarProps {
  zoom: number;
  onZoom: (zoom: number) => void;
  /** The current page, or the size of an image. */
  children: string;
}

function ZoomBar({ zoom, onZoom, children }: ZoomBarProps) {
  const [zoomedOut, zoomedIn] = [nextZoom(zoom, -1), nextZoom(zoom, 1)];
  return (
    <div className={styles.bar}>
      <span className={styles.count}>{children}</span>
      <div className={styles.zoom}>
        <IconButton
          aria-label="Zoom out"
          size="1"
          variant="soft"
          color="gray"
          disabled={zoomedOut === zoom}
          onClick={() => onZoom(zoomedOut)}
        >
          <Icon name="minus" />
        </IconButton>
        <Button
          aria-label={`Fit to width, now ${Math.round(zoom * 100)} %`}
          size="1"
          variant="soft"
          color="gray"
          className={styles.fit}
          onClick={() => onZoom(1)}
        >
          {zoom === 1 ? "Fit" : `${Math.round(zoom * 100)} %`}
        </Button>
        <IconButton
          aria-label="Zoom in"
          size="1"
          variant="soft"
          color="gray"
          disabled={zoomedIn === zoom}
          onClick={() => onZoom(zoomedIn)}
        >
          <Icon name="plus" />
        </IconButton>
      </div>
    </div>
  );
}

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
function PageView({ frameClient, page, label, width, firstPage }: PageViewProps) {
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
