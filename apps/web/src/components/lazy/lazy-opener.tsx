"use client";
import { type ComponentType, type ReactNode, useState } from "react";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";

interface LazyOpenerProps<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** The button until the first press. What is loaded renders the same button itself, and opens at once. */
  button: (open: () => void) => ReactNode;
  /** Props of what is loaded. */
  opened: Props;
}

/** A menu or popover on every card of a list: its code is loaded when its button is first pressed. */
export function LazyOpener<Props extends object>({ load, button, opened }: LazyOpenerProps<Props>) {
  const [Opened, setOpened] = useState<ComponentType<Props> | null>(null);

  // The button stays where the code cannot be loaded, and can be pressed again.
  function open() {
    load().then(
      (module) => setOpened(() => module.default),
      (error: unknown) => toastError(errorMessage(error)),
    );
  }

  return Opened ? <Opened {...opened} /> : button(open);
}
