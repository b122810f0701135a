"use client";
import type { Contact } from "@dealflow/validators/contacts";
import { LazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { preload } from "../../../lib/preload.ts";

/** The form that is open: for a new contact, or for the one that is edited. */
export type OpenContactForm = { mode: "create" } | { mode: "edit"; contact: Contact };

export type ContactDialogProps = OpenContactForm & { onClose: () => void };

const loadContactForm = () => import("./contact-form-dialog.tsx");

export const preloadContactForm = () => preload(loadContactForm);

export function ContactDialog(props: ContactDialogProps) {
  return <LazyDialog load={loadContactForm} dialog={props} />;
}
