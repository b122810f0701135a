"use client";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";

export const ContactFormDialog = lazyDialog(() => import("./contact-form.tsx"));
