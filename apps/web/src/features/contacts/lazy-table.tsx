"use client";
import dynamic from "next/dynamic";
import { lazyTable } from "../../components/table/lazy-table.tsx";

export const ContactTable = lazyTable(
  () => import("./table/contact-table.tsx"),
  dynamic(() => import("./table/contact-table.tsx")),
);
