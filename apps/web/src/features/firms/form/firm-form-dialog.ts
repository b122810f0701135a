"use client";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";

export const FirmFormDialog = lazyDialog(() => import("./firm-form.tsx"));
