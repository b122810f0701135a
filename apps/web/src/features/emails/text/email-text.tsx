"use client";
import { Button } from "@radix-ui/themes/components/button";
import { useId, useMemo, useState } from "react";
import styles from "./email-text.module.css";
import { splitLinks } from "./linked-parts.ts";
import { splitQuotedParts } from "./quoted-parts.ts";

/** The plain text of a message, with what it quotes folded away. */
export function EmailText({ text }: { text: string }) {
  const parts = useMemo(() => splitQuotedParts(text), [text]);
  // A message that only quotes would show nothing.
  const isAllQuoted = parts.every(({ isQuoted }) => isQuoted);
  return (
    <div className={styles.text}>
      {parts.map(({ isQuoted, text: part }, at) =>
        isQuoted && !isAllQuoted ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text neither move nor go
          <QuotedText key={at} text={part} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text neither move nor go
          <LinkedText key={at} text={part} />
        ),
      )}
    </div>
  );
}

function QuotedText({ text }: { text: string }) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        variant="soft"
        color="gray"
        size="1"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? "Hide quoted text" : "Show quoted text"}
      </Button>
      <div id={id} hidden={!isShown} className={styles.quoted}>
        {isShown ? <LinkedText text={text} /> : null}
      </div>
    </div>
  );
}

/** Links leave without telling where they were clicked, and what they open cannot reach back. */
function LinkedText({ text }: { text: string }) {
  const parts = useMemo(() => splitLinks(text), [text]);
  return (
    <p className={styles.part}>
      {parts.map(({ text: part, href }, at) =>
        href === null ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text neither move nor go
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
