"use client";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

// What A4 leaves of 672 between margins of 16 mm to what stands in a card; Letter is a little wider.
const PAPER_WIDTH = 636;

/** The width that a chart has; on paper that of the page, whose layout nobody is told of. 0 until it is known. */
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
    // The paper does not wait for a later render.
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
