"use client";
import { useEffect, useState } from "react";

const PAUSE_MS = 200;

/** A value that follows `value` once it has stayed the same for a moment, such as the end of a word being typed. */
export function useSettled<Value extends string | undefined>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
