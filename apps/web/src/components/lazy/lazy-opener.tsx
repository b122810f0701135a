"use client";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { errorMessage } from "../../lib/errors.ts";
import { useLazy } from "../../lib/hooks/use-lazy.ts";
import { toastError } from "../../lib/toast-error.ts";

interface LazyOpenerProps<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** The button until then, which what is loaded renders as its own, open. */
  button: (open: () => void) => ReactNode;
  /** What is loaded is given. */
  opened: Props;
}

/** A button on every card of a list: what it opens comes with the first press. */
export function LazyOpener<Props extends object>({ load, button, opened }: LazyOpenerProps<Props>) {
  const [pressed, setPressed] = useState(false);
  const Opened = useLazy(load);

  // Loaded before it is shown, so that the button stays where it cannot be loaded, and can be pressed again.
  function open() {
    load().then(
      () => setPressed(true),
      (error: unknown) => toastError(errorMessage(error)),
    );
  }

  if (!pressed) return button(open);
  return (
    <Suspense fallback={button(open)}>
      <Opened {...opened} />
    </Suspense>
  );
}
