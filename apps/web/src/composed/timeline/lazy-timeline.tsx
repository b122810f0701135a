"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { useIsInteractive } from "@dealflow/ui/use-is-interactive";
import type { ComponentProps } from "react";
import { Lazy } from "../../components/lazy/lazy.tsx";
import type Timeline from "../../features/timeline/timeline.tsx";

const load = () => import("../../features/timeline/timeline.tsx");

/** The timeline of a record; its code is loaded when it is first shown. */
export function LazyTimeline(props: ComponentProps<typeof Timeline>) {
  const loading = <RowSkeletons label="Loading activity..." count={4} height={56} />;
  // The server would render it without its styles.
  if (!useIsInteractive()) return loading;
  return <Lazy load={load} props={props} loading={loading} failed="The activity could not be shown" />;
}
