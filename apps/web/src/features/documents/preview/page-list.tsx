"use client";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { OpenedAt } from "./document-text.tsx";
import styles from "./document-viewer.module.css";
import type { FrameClient } from "./frame-client.ts";
import type { OpenedFile } from "./frame-messages.ts";
import { PageView } from "./page-view.tsx";
import { nextZoom, zoomForKey } from "./zoom.ts";

interface PageListProps {
  frameClient: FrameClient;
  file: OpenedFile;
  name: string;
  at: OpenedAt | null;
  /** Images are enlarged only by zooming. */
  isImage: boolean;
}

const RESIZE_DELAY_MS = 150;

/** The pages of a file in one column, as wide as it fits; they are rendered while they are near the viewport. */
export function PageList({ frameClient, file, name, at, isImage }: PageListProps) {
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

  const firstShown = at?.page ?? 1;
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
                words={index + 1 === firstShown ? (at?.words ?? "") : ""}
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
