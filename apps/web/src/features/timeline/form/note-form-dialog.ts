"use client";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";

/** The form brings the text editor along, which is loaded with it. */
export const NoteFormDialog = lazyDialog(() => import("./note-form.tsx"));
