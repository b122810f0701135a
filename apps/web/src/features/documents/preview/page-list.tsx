"use client";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import styles from "./document-viewer.module.css";
import type { FrameClient } from "./frame-client.ts";
import type { OpenedFile } from "./frame-messages.ts";
import { PageView } from "./page-view.tsx";
import { useFitWidth } from "./use-fit-width.ts";
import { zoomForKey } from "./zoom.ts";
import { ZoomBar } from "./zoom-bar.tsx";

interface PageListProps {
  frameClient: FrameClient;
  file: OpenedFile;
  name: string;
  /** It is not drawn larger than it is, unless one asks for that. */
  isImage: boolean;
}

/** Pages one below another, as wide as there is room; drawn as they come into sight. */
export function PageList({ frameClient, file, name, isImage }: PageListProps) {
  const scroller = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const [current, setCurrent] = useState(1);
  const fit = useFitWidth(scroller);
  const width = fit && Math.round(Math.min(fit, isImage ? file.width : fit) * zoom);

  // Arrows and Page Down scroll it at once, unless the person has gone on to something else.
  useEffect(() => {
    const element = scroller.current;
    if (document.activeElement?.contains(element)) element?.focus({ preventScroll: true });
  }, []);

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
    const below = pages.findIndex(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > middle);
    setCurrent(below === -1 ? file.pages : below + 1);
  }

  return (
    <>
      <ZoomBar zoom={zoom} onZoom={setZoom}>
        {isImage ? `${file.width} × ${file.height}` : `Page ${current} of ${file.pages}`}
      </ZoomBar>
      <section
        ref={scroller}
        aria-label={`Pages of ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key.
        tabIndex={0}
        className={styles.pages}
        onScroll={updateCurrentPage}
        onKeyDown={handleZoomKey}
      >
        {width
          ? Array.from({ length: file.pages }, (_, index) => (
              <PageView
                // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their number alone.
                key={index}
                frameClient={frameClient}
                page={index + 1}
                label={isImage ? name : `Page ${index + 1} of ${file.pages}`}
                width={width}
                first={file}
              />
            ))
          : null}
      </section>
    </>
  );
}
