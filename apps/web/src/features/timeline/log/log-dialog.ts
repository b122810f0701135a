"use client";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";

export const LogDialog = lazyDialog(() => import("./log-in-dialog.tsx"));
