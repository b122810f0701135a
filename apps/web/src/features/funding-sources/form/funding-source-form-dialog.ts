"use client";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";

export const FundingSourceFormDialog = lazyDialog(() => import("./funding-source-form.tsx"));
