"use client";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";

export const DealFormDialog = lazyDialog(() => import("./deal-form.tsx"));
