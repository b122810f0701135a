"use client";
import { useSearchParams } from "next/navigation";
import { idIn } from "./address.ts";

/** Of the saved view whose address this is, though it may have been changed since; null if it is none's. */
export const useOpenViewId = (): number | null => idIn(useSearchParams().get("saved"));
