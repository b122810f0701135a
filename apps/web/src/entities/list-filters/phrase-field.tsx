"use client";
import * as TextField from "@radix-ui/themes/components/text-field";
import { text } from "../../lib/address/define-view.ts";
import { useAddressDraft } from "../../lib/address/use-address-draft.ts";

interface PhraseFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** A phrase that is looked for. Filters when it is left or Enter is pressed. */
export function PhraseField({ label, value, onChange }: PhraseFieldProps) {
  const { draft, setDraft, current, markSent } = useAddressDraft(value, () => value);

  function commit() {
    const phrase = text.read(draft);
    if (phrase === current) return;
    markSent(phrase);
    onChange(phrase);
  }

  return (
    <TextField.Root
      size="1"
      aria-label={label}
      autoComplete="off"
      placeholder="Contains"
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === "Enter" && commit()}
    />
  );
}
