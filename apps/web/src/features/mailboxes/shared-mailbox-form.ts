"use client";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";

export const SharedMailboxForm = lazyDialog(() => import("./shared-mailbox-dialog.tsx"));
