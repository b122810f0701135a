"use client";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

// Slightly wider than the printable area of A4 and Letter, to which the chart then shrinks.
const PAPER_WIDTH = 640;

/** The width of the chart in pixels: of its element, and while printing a fixed one, for no resize event is sent then. 0 at first. */
export function useChartWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [paper, setPaper] = useState<number | null>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // The browser prints as soon as the event handler returns.
    const toPaper = () => flushSync(() => setPaper(PAPER_WIDTH));
    const toScreen = () => setPaper(null);
    window.addEventListener("beforeprint", toPaper);
    window.addEventListener("afterprint", toScreen);
    return () => {
      window.removeEventListener("beforeprint", toPaper);
      window.removeEventListener("afterprint", toScreen);
    };
  }, []);

  return { box, width: paper ?? width };
}
