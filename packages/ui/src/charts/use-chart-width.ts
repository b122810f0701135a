"use client";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

// A little more than A4 and Letter leave, to which the picture then shrinks.
const PAPER_WIDTH = 640;

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
