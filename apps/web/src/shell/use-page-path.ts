"use client";
import { useSelectedLayoutSegment } from "next/navigation";

/** Where the page is that is shown: a deal that is open over it has the address for itself. */
export function usePagePath(): string {
  return `/${useSelectedLayoutSegment() ?? ""}`;
}
