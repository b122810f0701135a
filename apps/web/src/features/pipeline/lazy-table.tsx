"use client";
import dynamic from "next/dynamic";
import { lazyTable } from "../../components/table/lazy-table.tsx";

export const PipelineTable = lazyTable(
  () => import("./table/pipeline-table.tsx"),
  dynamic(() => import("./table/pipeline-table.tsx")),
);
