"use client";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useId, useState } from "react";
import styles from "./long-text.module.css";

// More than the clamped lines show on any screen.
const MAX_LENGTH = 700;
const MAX_LINES = 6;

interface LongTextProps {
  text: string;
  /** The text as it is shown, where that is not how it was typed. */
  children?: ReactNode;
}

/** A text with its line breaks. A long one is clamped until "Show more" is pressed. */
export function LongText({ text, children = text }: LongTextProps) {
  const [isExpanded, setExpanded] = useState(false);
  const id = useId();
  const isLong = text.length > MAX_LENGTH || text.split("\n").length > MAX_LINES;
  return (
    <div>
      <Text
        as="p"
        id={id}
        size="2"
        className={styles.text}
        data-clamped={(isLong && !isExpanded) || undefined}
      >
        {children}
      </Text>
      {isLong ? (
        <Button
          variant="ghost"
          size="1"
          m="0"
          mt="1"
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? "Show less" : "Show more"}
        </Button>
      ) : null}
    </div>
  );
}
