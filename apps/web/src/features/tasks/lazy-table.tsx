"use client";
import dynamic from "next/dynamic";
import { lazyTable } from "../../components/table/lazy-table.tsx";

export const TaskTable = lazyTable(
  () => import("./table/task-table.tsx"),
  dynamic(() => import("./table/task-table.tsx")),
);
