"use client";
import { type ComponentType, useEffect, useState } from "react";
import { Clamped } from "./clamped.tsx";
import styles from "./markdown.module.css";

let rendered: ComponentType<{ text: string }> | null = null;

async function loadRendered() {
  rendered ??= (await import("./rendered-markdown.tsx")).default;
  return rendered;
}

/** Text in Markdown. The code that renders it comes with the first text; until then it stands as it was typed. A long one is clamped. */
export function Markdown({ text }: { text: string }) {
  const [Rendered, setRendered] = useState(() => rendered);
  useEffect(() => {
    // Where the code does not arrive, the text stays readable as it is.
    if (!Rendered)
      loadRendered().then(
        (loaded) => setRendered(() => loaded),
        () => undefined,
      );
  }, [Rendered]);

  return (
    <Clamped>
      {Rendered ? (
        <div className={styles.text}>
          <Rendered text={text} />
        </div>
      ) : (
        <div className={styles.typed}>{text}</div>
      )}
    </Clamped>
  );
}
