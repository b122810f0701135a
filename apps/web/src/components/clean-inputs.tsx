"use client";
import { useEffect } from "react";

/** Cleans what is typed and pasted; loaded when a field first has the focus. */
export function CleanInputs() {
  useEffect(() => {
    const load = () => void import("../lib/clean-inputs.ts").then(({ cleanInputs }) => cleanInputs());
    document.addEventListener("focusin", load, { once: true });
    return () => document.removeEventListener("focusin", load);
  }, []);
  return null;
}
