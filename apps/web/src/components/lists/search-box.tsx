"use client";
import { SearchField } from "@dealflow/ui/filter-bar";
import { MAX_SEARCH_LENGTH } from "@dealflow/validators/common/text-limits";
import { useEffect, useState } from "react";

const PAUSE_MS = 250;

interface SearchBoxProps {
  label: string;
  /** The search that holds, from the address. */
  value: string;
  /** Called once the typing pauses. */
  onSearch: (text: string) => void;
}

/** A search field that waits for a pause in the typing, and follows the address when Back changes it. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);

  // The address moved: if not by what was sent from here, it wins over what is typed.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  useEffect(() => {
    if (text === sent) return;
    const timer = setTimeout(() => {
      setSent(text);
      onSearch(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return <SearchField label={label} value={text} maxLength={MAX_SEARCH_LENGTH} onChange={setText} />;
}
