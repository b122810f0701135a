"use client";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useId, useState } from "react";
import styles from "./long-text.module.css";

// More than the clamped lines hold on any screen.
const LONG = 700;
const MANY_LINES = 6;

/** A text as it was typed; the first lines of a long one, until one asks for the rest. */
export function LongText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const isLong = text.length > LONG || text.split("\n").length > MANY_LINES;
  return (
    <div>
      <Text as="p" id={id} size="2" className={styles.text} data-clamped={(isLong && !whole) || undefined}>
        {text}
      </Text>
      {isLong ? (
        <Button
          variant="ghost"
          size="1"
          m="0"
          mt="1"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? "Show less" : "Show more"}
        </Button>
      ) : null}
    </div>
  );
}
