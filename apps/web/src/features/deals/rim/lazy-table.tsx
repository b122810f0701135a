"use client";
import dynamic from "next/dynamic";
import { lazyTable } from "../../../components/table/lazy-table.tsx";

export const RimTable = lazyTable(
  () => import("./rim-table.tsx"),
  dynamic(() => import("./rim-table.tsx")),
);
