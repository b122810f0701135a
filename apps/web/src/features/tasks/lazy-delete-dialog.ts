"use client";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";

export const DeleteTaskDialog = lazyDialog(() => import("./delete-task-dialog.tsx"), "Question");
