"use client";
import { useEffect } from "react";

/** Paper is white: what is printed while this is shown is printed in the light theme. */
export function useLightPaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    let wasDark = false;
    function toLight() {
      wasDark = root.classList.contains("dark");
      if (wasDark) swap("dark", "light");
    }
    function back() {
      if (wasDark) swap("light", "dark");
    }
    function swap(from: string, to: string) {
      root.classList.replace(from, to);
      root.style.colorScheme = to;
    }
    window.addEventListener("beforeprint", toLight);
    window.addEventListener("afterprint", back);
    return () => {
      window.removeEventListener("beforeprint", toLight);
      window.removeEventListener("afterprint", back);
    };
  }, []);
}
