"use client";
import type { Deal } from "@dealflow/validators/deals";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Lazy } from "../../../components/lazy/lazy.tsx";
import styles from "./printed-brief.module.css";

/** What is on the screen is loaded first. */
const DELAY_MS = 400;

const load = () => import("./deal-brief.tsx");

/** Its code and all its parts are there; what is on the screen is printed otherwise. */
const isWhole = (brief: HTMLElement) =>
  brief.querySelector("h2") !== null && brief.querySelector("[data-pending]") === null;

/**
 * The brief that is printed in the place of its children, which are on the screen. Browsers print what is there at that moment, so it is
 * loaded before, outside the document.
 */
export function PrintedBrief({ deal, children }: { deal: Deal; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setContainer(document.createElement("div")), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!container) return;
    const printing = matchMedia("print");
    const ending = new AbortController();
    const { signal } = ending;
    const show = () => {
      if (isWhole(container)) place.current?.append(container);
    };
    const hide = () => container.remove();
    const follow = () => (printing.matches ? show() : hide());
    window.addEventListener("beforeprint", show, { signal });
    window.addEventListener("afterprint", hide, { signal });
    printing.addEventListener("change", follow, { signal });
    // Its parts may come while a print preview is open.
    const parts = new MutationObserver(follow);
    parts.observe(container, { childList: true, subtree: true });
    follow();
    return () => {
      ending.abort();
      parts.disconnect();
      hide();
    };
  }, [container]);
  return (
    <>
      <div className={styles.screen}>{children}</div>
      <div ref={place} className={styles.place} />
      {container
        ? createPortal(
            <Lazy load={load} props={{ deal }} failed="The brief could not be loaded" />,
            container,
          )
        : null}
    </>
  );
}
