"use client";
import dynamic from "next/dynamic";

/** Members never need these screens, so their pages do not carry the forms. */
export const LazyAuthScreens = dynamic(async () => (await import("./auth-screens.tsx")).AuthScreens);
