"use client";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";

export const ConnectImapForm = lazyDialog(() => import("./connect-imap-dialog.tsx"));
