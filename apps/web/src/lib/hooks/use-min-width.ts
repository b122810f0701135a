"use client";
import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether an element is at least this wide; false until it is measured. */
export function useMinWidth(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWide(measured.clientWidth >= width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, width]);
  return isWide;
}
