"use client";
import dynamic from "next/dynamic";
import { lazyTable } from "../../../components/table/lazy-table.tsx";

export const PortfolioTable = lazyTable(
  () => import("./portfolio-table.tsx"),
  dynamic(() => import("./portfolio-table.tsx")),
);
