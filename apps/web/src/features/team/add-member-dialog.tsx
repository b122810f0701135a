"use client";
import { LazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { preload } from "../../lib/preload.ts";

export interface AddMemberDialogProps {
  passwordMinLength: number;
  onClose: () => void;
}

const loadForm = () => import("./member-form-dialog.tsx");

export const preloadMemberForm = () => preload(loadForm);

export function AddMemberDialog(props: AddMemberDialogProps) {
  return <LazyDialog load={loadForm} dialog={props} />;
}
