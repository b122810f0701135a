"use client";
import type { Deal } from "@dealflow/validators/deals";
import { useMemo } from "react";
import { LazyTimeline } from "../timeline/lazy-timeline.tsx";

/** What happened to a deal and was said of it. */
export function DealActivity({ deal }: { deal: Deal }) {
  const target = useMemo(() => ({ dealId: deal.id }), [deal.id]);
  return <LazyTimeline key={deal.id} target={target} />;
}
