"use client";
import { type ComponentType, type ReactNode, useState } from "react";
import { collectEarlyKeysFor } from "../../lib/early-keys.ts";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";

type Popup = "menu" | "dialog" | "listbox";

interface LazyTrigger {
  onClick: () => void;
  "aria-haspopup": Popup;
  "aria-expanded": false;
}

interface LazyOpenerProps<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** What the button opens, for screen readers. */
  opens: Popup;
  /** The button until the first press. What is loaded renders the same button itself, and opens at once. */
  button: (trigger: LazyTrigger) => ReactNode;
  /** Props of what is loaded. */
  opened: Props;
}

/** A menu, popover or select: its code is loaded when its button is first pressed. */
export function LazyOpener<Props extends object>({ load, opens, button, opened }: LazyOpenerProps<Props>) {
  const [Opened, setOpened] = useState<ComponentType<Props> | null>(null);

  // The button stays where the code cannot be loaded, and can be pressed again.
  function open() {
    const loading = load();
    collectEarlyKeysFor(loading);
    loading.then(
      (module) => setOpened(() => module.default),
      (error: unknown) => toastError(errorMessage(error)),
    );
  }

  if (Opened) return <Opened {...opened} />;
  return button({ onClick: open, "aria-haspopup": opens, "aria-expanded": false });
}
