"use client";
import { BellButton } from "./bell-button.tsx";

/** What is new for the signed-in member. */
export function Bell() {
  return <BellButton />;
}
