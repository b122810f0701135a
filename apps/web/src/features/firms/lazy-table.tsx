"use client";
import dynamic from "next/dynamic";
import { lazyTable } from "../../components/table/lazy-table.tsx";

export const FirmTable = lazyTable(
  () => import("./table/firm-table.tsx"),
  dynamic(() => import("./table/firm-table.tsx")),
);
