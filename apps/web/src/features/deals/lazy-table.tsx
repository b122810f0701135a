"use client";
import dynamic from "next/dynamic";
import { lazyTable } from "../../components/table/lazy-table.tsx";

export const LazyTable = lazyTable(
  () => import("./table/deal-table.tsx"),
  dynamic(() => import("./table/deal-table.tsx")),
);
