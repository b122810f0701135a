"use client";
import { useEffect } from "react";

/** Cleans what is typed and pasted; loaded when a field first has the focus, and at the next one where that fails. */
export function CleanInputs() {
  useEffect(() => {
    const awaitFocus = () => document.addEventListener("focusin", load, { once: true });
    const load = () =>
      void import("../lib/clean-inputs.ts").then(({ cleanInputs }) => cleanInputs()).catch(awaitFocus);
    awaitFocus();
    return () => document.removeEventListener("focusin", load);
  }, []);
  return null;
}
