"use client";
import dynamic from "next/dynamic";
import { lazyTable } from "../../components/table/lazy-table.tsx";

export const DocumentTable = lazyTable(
  () => import("./table/document-table.tsx"),
  dynamic(() => import("./table/document-table.tsx")),
);
