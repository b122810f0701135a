"use client";
import { LazyOpener } from "../../components/lazy/lazy-opener.tsx";
import { BellButton } from "./bell-button.tsx";

const loadPanel = () => import("./bell-panel.tsx");

/** How much is new for the signed-in member. A click tells what. */
export function Bell() {
  return <LazyOpener load={loadPanel} button={(open) => <BellButton onClick={open} />} opened={{}} />;
}
