"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import dynamic from "next/dynamic";
import { Lazy } from "../../components/lazy/lazy.tsx";
import { preload } from "../../lib/preload.ts";
import type { DealsLayoutProps } from "./layout.ts";

const loadTable = () => import("./table/deal-table.tsx");
// Repeats the import of `loadTable`: Next reads here which styles the server has to send with the page.
const RenderedTable = dynamic(() => import("./table/deal-table.tsx"));

export const preloadTable = () => preload(loadTable);

/** The table, loaded only when it is shown because of the size of its libraries. */
export function LazyTable(props: DealsLayoutProps) {
  return (
    <Lazy
      load={loadTable}
      props={props}
      rendered={RenderedTable}
      loading={<RowSkeletons label="Loading table..." count={12} />}
      failed="The table could not be shown"
    />
  );
}
