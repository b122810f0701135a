"use client";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";

export const ReadBackForm = lazyDialog(() => import("./read-back-dialog.tsx"));
