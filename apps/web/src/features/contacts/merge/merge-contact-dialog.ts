"use client";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";

export const MergeContactDialog = lazyDialog(() => import("./merge-contact.tsx"), "Merge");
