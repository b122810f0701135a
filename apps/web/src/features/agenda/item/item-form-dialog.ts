"use client";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";

export const ItemFormDialog = lazyDialog(() => import("./item-form.tsx"));
