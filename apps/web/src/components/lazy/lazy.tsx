"use client";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { errorMessage } from "../../lib/errors.ts";
import { useLazy } from "../../lib/hooks/use-lazy.ts";
import { RenderBoundary } from "./render-boundary.tsx";

interface LazyFailure {
  /** True where its code did not arrive, false where it arrived and is at fault. */
  notLoaded: boolean;
  /** What to do. */
  message: string;
  onRetry: () => void;
}

export interface LazyProps<Props extends object> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** What is loaded is given. */
  props: Props;
  /** The same by `dynamic`, tried first: the server then renders it with its styles. */
  rendered?: ComponentType<Props>;
  /** Shown until it is there. */
  loading?: ReactNode;
  /** Shown where it cannot be. */
  failed: (failure: LazyFailure) => ReactNode;
}

/** What comes on demand, and what is said where it does not. */
export function Lazy<Props extends object>(props: LazyProps<Props>) {
  // A try that failed is thrown away whole.
  const [attempt, setAttempt] = useState(0);
  const onRetry = () => setAttempt(attempt + 1);
  return (
    <Attempt key={attempt} {...props} rendered={attempt ? undefined : props.rendered} onRetry={onRetry} />
  );
}

const FAULT = "Try again; if it stays so, reload the page.";

interface AttemptProps<Props extends object> extends LazyProps<Props> {
  onRetry: () => void;
}

function Attempt<Props extends object>(attempt: AttemptProps<Props>) {
  const { load, props, rendered, loading, failed, onRetry } = attempt;
  const Loaded = useLazy(load);
  const Shown = rendered ?? Loaded;
  return (
    <RenderBoundary
      fallback={(error) => {
        const notLoaded = isLoadFailure(error);
        return failed({ notLoaded, message: notLoaded ? errorMessage(error) : FAULT, onRetry });
      }}
    >
      <Suspense fallback={loading}>
        <Shown {...props} />
      </Suspense>
    </RenderBoundary>
  );
}

/** The bundler's name for code that did not arrive. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}
