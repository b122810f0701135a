"use client";
import { SearchField } from "@dealflow/ui/filter-bar";
import { MAX_SEARCH_LENGTH } from "@dealflow/validators/common/text-limits";
import { useEffect, useState } from "react";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";

const DELAY_MS = 250;

interface SearchBoxProps {
  label: string;
  /** The search in the address, without blanks around it. */
  value: string;
  /** Called once the typing pauses. */
  onSearch: (text: string) => void;
}

/** A search field that waits for a pause in the typing, and follows the address when Back changes it. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const send = useStableCallback(onSearch);

  // The address has changed: unless this field did that, the address replaces what is typed.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  const search = text.trim();
  useEffect(() => {
    if (search === sent) return;
    const timer = setTimeout(() => {
      setSent(search);
      send(search);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [search, sent, send]);

  return <SearchField label={label} value={text} maxLength={MAX_SEARCH_LENGTH} onChange={setText} />;
}
