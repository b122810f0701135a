"use client";
import { useEffect, useState } from "react";

const DELAY_MS = 200;

/** `value` as it was once it had not changed for 200 ms: for searches while someone types. */
export function useDebouncedValue<Value extends string | undefined>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
