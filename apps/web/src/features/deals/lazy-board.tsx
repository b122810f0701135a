"use client";
import { CardSkeletons } from "@dealflow/ui/states/skeletons";
import dynamic from "next/dynamic";
import { Lazy } from "../../components/lazy/lazy.tsx";
import { preload } from "../../lib/preload.ts";
import type { DealsLayoutProps } from "./layout.ts";

const loadBoard = () => import("./board/board.tsx");
// Repeats the import of `loadBoard`: Next reads here which styles the server has to send with the page.
const RenderedBoard = dynamic(() => import("./board/board.tsx"));

export const preloadBoard = () => preload(loadBoard);

/** The board, loaded only when it is shown because of the size of the drag and drop library. */
export function LazyBoard(props: DealsLayoutProps) {
  return (
    <Lazy
      load={loadBoard}
      props={props}
      rendered={RenderedBoard}
      loading={<CardSkeletons label="Loading board..." />}
      failed="The board could not be shown"
    />
  );
}
