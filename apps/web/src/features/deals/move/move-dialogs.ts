"use client";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";

export const MoveConflictDialog = lazyDialog(() => import("./move-conflict-dialog.tsx"));

export const MoveToRimDialog = lazyDialog(() => import("./move-to-rim-dialog.tsx"));
