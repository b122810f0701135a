"use client";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";

export const MergeFirmDialog = lazyDialog(() => import("./merge-firm.tsx"), "Merge");
