"use client";
import { LazyOpener } from "../../components/lazy/lazy-opener.tsx";
import { BellButton } from "./bell-button.tsx";

const loadPanel = () => import("./bell-panel.tsx");

/** The number of unread notifications; the panel with them is loaded on the first click. */
export function Bell() {
  return (
    <LazyOpener
      load={loadPanel}
      opens="dialog"
      button={(trigger) => <BellButton {...trigger} />}
      opened={{}}
    />
  );
}
