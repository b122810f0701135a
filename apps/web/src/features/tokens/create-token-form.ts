"use client";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";

export const CreateTokenForm = lazyDialog(() => import("./create-token-dialog.tsx"));
