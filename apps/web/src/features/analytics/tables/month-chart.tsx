"use client";
import type { MonthColumnsProps } from "@dealflow/ui/charts/month-columns";
import { Delayed } from "@dealflow/ui/states/skeletons";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { Lazy } from "../../../components/lazy/lazy.tsx";
import { preload } from "../../../lib/preload.ts";

const loadColumns = () => import("@dealflow/ui/charts/month-columns");

export const preloadCharts = () => preload(loadColumns);

/** The chart library is large, so it is loaded when the first chart is shown. */
export function MonthChart(props: MonthColumnsProps) {
  return (
    <Lazy
      load={loadColumns}
      props={props}
      loading={
        <Delayed label="Loading chart...">
          <Skeleton height={`${props.height}px`} />
        </Delayed>
      }
      failed="The chart could not be shown"
    />
  );
}
