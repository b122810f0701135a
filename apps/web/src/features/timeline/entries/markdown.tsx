"use client";
import { Button } from "@radix-ui/themes/components/button";
import {
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
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

/** What is taller than this, in pixels, is shown only in part until "Show more" is pressed. */
const MAX_HEIGHT = 320;

/** Content of any height, of which the beginning is enough in a list; printed whole. */
function Clamped({ children }: { children: ReactNode }) {
  const [isTall, setTall] = useState(false);
  const [isExpanded, setExpanded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setTall(element.offsetHeight > MAX_HEIGHT));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  /** A link that the keyboard reaches below the end is not left out of sight. */
  function showFocused({ target }: FocusEvent) {
    const end = box.current?.getBoundingClientRect().bottom ?? 0;
    if (target.getBoundingClientRect().bottom > end) setExpanded(true);
  }

  function toggle() {
    setExpanded(!isExpanded);
    // The end of a long text may be many screens below its beginning.
    if (isExpanded) box.current?.scrollIntoView({ block: "nearest" });
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus is that of the links in it */}
      <div
        ref={box}
        id={id}
        className={styles.box}
        data-clamped={(isTall && !isExpanded) || undefined}
        onFocus={showFocused}
      >
        <div ref={content} className={styles.content}>
          {children}
        </div>
      </div>
      {isTall ? (
        <Button
          variant="ghost"
          size="1"
          m="0"
          mt="1"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={toggle}
        >
          {isExpanded ? "Show less" : "Show more"}
        </Button>
      ) : null}
    </div>
  );
}
