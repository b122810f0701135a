"use client";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";

export const NewPasswordForm = lazyDialog(() => import("./new-password-dialog.tsx"));
