"use client";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import styles from "./long-text.module.css";

interface LongTextProps {
  text: string;
  /** How many lines are shown at first. */
  lines?: number;
  /** The text as it is shown, where that is not how it was typed. */
  children?: ReactNode;
}

/** A text with its line breaks. A long one is clamped until "Show more" is pressed. */
export function LongText({ text, lines = 5, children = text }: LongTextProps) {
  const [isExpanded, setExpanded] = useState(false);
  const paragraph = useRef<HTMLSpanElement>(null);
  const isLong = useIsLong(paragraph, text, lines);
  const id = useId();
  return (
    <div>
      <Text
        as="p"
        ref={paragraph}
        id={id}
        size="2"
        className={styles.text}
        data-clamped={!isExpanded || undefined}
        style={{ WebkitLineClamp: lines }}
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

/** Characters in a line where there is room, as the style sheet has it. */
const LINE_LENGTH = 72;

/** Whether a text has more lines than are shown: a guess until it is measured, and the last measure while all of it is shown. */
function useIsLong(paragraph: RefObject<HTMLSpanElement | null>, text: string, lines: number): boolean {
  const [isLong, setLong] = useState(() => text.length > lines * LINE_LENGTH || countLines(text) > lines);
  useLayoutEffect(() => {
    const element = paragraph.current;
    // Measured anew when the text changes, too: clamped, it may be as high as before.
    if (!element || text === "") return;
    const measure = () => {
      if (element.dataset.clamped && element.clientHeight > 0)
        setLong(element.scrollHeight > element.clientHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [paragraph, text]);
  return isLong;
}

const countLines = (text: string) => text.split("\n").length;
