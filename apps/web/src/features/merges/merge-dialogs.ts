"use client";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";

export const MergeContactDialog = lazyDialog(() => import("./merge-contact.tsx"), "Merge");

export const MergeDealDialog = lazyDialog(() => import("./merge-deal.tsx"), "Merge");

export const MergeFirmDialog = lazyDialog(() => import("./merge-firm.tsx"), "Merge");
