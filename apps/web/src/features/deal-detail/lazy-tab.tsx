"use client";
import { ErrorState } from "@dealflow/ui/error-state";
import { RowSkeletons } from "@dealflow/ui/skeletons";
import type { Deal } from "@dealflow/validators/deals";
import { type ComponentType, Suspense, useState } from "react";
import { RenderBoundary } from "../../components/render-boundary.tsx";
import { errorMessage } from "../../lib/errors.ts";
import { useLazy } from "../../lib/use-lazy.ts";

interface LazyTabProps {
  load: () => Promise<{ default: ComponentType<{ deal: Deal }> }>;
  deal: Deal;
}

/** What a tab holds, loaded when it is opened. */
export function LazyTab(props: LazyTabProps) {
  // A try that failed is thrown away whole.
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ load, deal, onRetry }: LazyTabProps & { onRetry: () => void }) {
  const Tab = useLazy(load);
  return (
    <RenderBoundary
      fallback={(error) => (
        <ErrorState title="This tab could not be shown" message={errorMessage(error)} onRetry={onRetry} />
      )}
    >
      <Suspense fallback={<RowSkeletons label="Loading..." count={3} height={64} />}>
        <Tab deal={deal} />
      </Suspense>
    </RenderBoundary>
  );
}
