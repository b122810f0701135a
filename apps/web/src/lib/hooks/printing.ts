"use client";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Prints in the light theme while the component is mounted: paper is white. */
export function usePrintInLightTheme(): void {
  useEffect(() => {
    const root = document.documentElement;
    let wasDark = false;
    function toLight() {
      wasDark = root.classList.contains("dark");
      if (wasDark) swap("dark", "light");
    }
    function restore() {
      if (wasDark) swap("light", "dark");
    }
    function swap(from: string, to: string) {
      root.classList.replace(from, to);
      root.style.colorScheme = to;
    }
    window.addEventListener("beforeprint", toLight);
    window.addEventListener("afterprint", restore);
    return () => {
      window.removeEventListener("beforeprint", toLight);
      window.removeEventListener("afterprint", restore);
    };
  }, []);
}

/** True while the page is printed. The browser lays it out right after the event, so it is rendered within. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
