"use client";
import { ErrorState } from "@dealflow/ui/states/error-state";
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { collectEarlyKeys } from "../../lib/early-keys.ts";
import { errorMessage } from "../../lib/errors.ts";

interface LazyFailure {
  /** True where the code did not arrive, false where it threw an error while rendering. */
  notLoaded: boolean;
  /** What the user can do. */
  message: string;
  onRetry: () => void;
}

export interface LazyProps<Props extends object> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Props of what is loaded. */
  props: Props;
  /** The same component by `dynamic`, used at the first attempt: the server then renders it with its styles. */
  rendered?: ComponentType<Props>;
  loading?: ReactNode;
  /** It takes the focus once it is there: what is typed until then is typed into it. */
  takesFocus?: boolean;
  /** Shown where loading or rendering fails, or the title of the error. */
  failed: string | ((failure: LazyFailure) => ReactNode);
}

/** Part of a page whose code is loaded when it is shown. */
export function Lazy<Props extends object>(props: LazyProps<Props>) {
  // A new key discards a failed attempt with all its state.
  const [attempt, setAttempt] = useState(0);
  const onRetry = () => setAttempt(attempt + 1);
  return (
    <Attempt key={attempt} {...props} rendered={attempt ? undefined : props.rendered} onRetry={onRetry} />
  );
}

const RENDERING_FAILED = "Try again; if it stays so, reload the page.";

interface AttemptProps<Props extends object> extends LazyProps<Props> {
  onRetry: () => void;
}

function Attempt<Props extends object>(attempt: AttemptProps<Props>) {
  const { load, props, rendered, loading, takesFocus, failed, onRetry } = attempt;
  // `lazy` remembers a failure for good, so each attempt has one of its own.
  const [Loaded] = useState(() => lazy(load));
  const earlyKeys = useRef<ReturnType<typeof collectEarlyKeys> | null>(null);
  const Shown = rendered ?? Loaded;
  return (
    <RenderBoundary
      fallback={(error) => {
        const notLoaded = isLoadFailure(error);
        const message = notLoaded ? errorMessage(error) : RENDERING_FAILED;
        if (typeof failed === "string")
          return <ErrorState title={failed} message={message} onRetry={onRetry} />;
        return failed({ notLoaded, message, onRetry });
      }}
    >
      {takesFocus ? (
        <OnMount
          run={() => {
            earlyKeys.current = collectEarlyKeys();
            return earlyKeys.current.end;
          }}
        />
      ) : null}
      <Suspense fallback={loading}>
        {takesFocus ? (
          <OnMount
            run={() => {
              earlyKeys.current?.loaded();
              return undefined;
            }}
          />
        ) : null}
        <Shown {...props} />
      </Suspense>
    </RenderBoundary>
  );
}

/** Runs as it is mounted, before what stands after it can take the focus. */
function OnMount({ run }: { run: () => (() => void) | undefined }) {
  const runOnce = useEffectEvent(run);
  useLayoutEffect(() => runOnce(), []);
  return null;
}

/** The bundler gives this name to the error for code that did not arrive. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}

interface RenderBoundaryProps {
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface RenderBoundaryState {
  failure: { error: unknown } | null;
}

/** Shows the fallback where its children cannot be rendered. React offers this to classes only. */
class RenderBoundary extends Component<RenderBoundaryProps, RenderBoundaryState> {
  override state: RenderBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): RenderBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
