"use client";
import dynamic from "next/dynamic";

/** Loaded on demand, so that the pages of members do not include the forms. */
export const LazyAuthScreens = dynamic(async () => (await import("./auth-screens.tsx")).AuthScreens);

export const LazySessionDialog = dynamic(async () => (await import("./session-dialog.tsx")).SessionDialog);
