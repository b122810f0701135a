"use client";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";

export const ViewDialog = lazyDialog(() => import("./view-form.tsx"));
