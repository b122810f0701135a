"use client";
import { useEffect } from "react";

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
