"use client";
import { ErrorState } from "@dealflow/ui/error-state";
import { CardSkeletons } from "@dealflow/ui/skeletons";
import dynamic from "next/dynamic";
import { preloadForm } from "../../components/lazy-form.tsx";
import { RenderBoundary } from "../../components/render-boundary.tsx";
import { errorMessage } from "../../lib/errors.ts";
import type { BoardProps } from "./board/board.tsx";

const Board = dynamic(() => import("./board/board.tsx"), {
  loading: () => <CardSkeletons label="Loading board..." />,
});

export const preloadBoard = () => preloadForm(() => import("./board/board.tsx"));

/** The board comes with what dragging takes, so only where it is shown. */
export function LazyBoard(props: BoardProps) {
  return (
    <RenderBoundary
      fallback={(error) => (
        <ErrorState
          title="The board could not be shown"
          message={errorMessage(error)}
          onRetry={() => window.location.reload()}
        />
      )}
    >
      <Board {...props} />
    </RenderBoundary>
  );
}
