"use client";
import type { ComponentType } from "react";
import { preload } from "../../lib/preload.ts";
import { NoticeDialog } from "../dialogs/notice-dialog.tsx";
import { Lazy } from "./lazy.tsx";

/**
 * A dialog whose code is loaded when it is first shown, or by its `preload()`, e.g. when the pointer enters the button
 * that opens it. `name` is for the message where it cannot be shown. The loaded file must not import the caller's file.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  name = "Form",
) {
  const dialog = (props: Props) => (
    <Lazy
      load={load}
      props={props}
      takesFocus
      failed={({ notLoaded, message, onRetry }) =>
        notLoaded ? (
          <NoticeDialog title={`${name} Not Loaded`} onClose={props.onClose} onRetry={onRetry}>
            {message}
          </NoticeDialog>
        ) : (
          <NoticeDialog title={`${name} Rendering Error`} onClose={props.onClose}>
            The {name.toLowerCase()} could not be shown. Close this and try again; if it stays so, reload the
            page.
          </NoticeDialog>
        )
      }
    />
  );
  const preloadCode = () => preload(load);
  /** Props of a button that opens the dialog. */
  const preloadHandlers = { onPointerEnter: preloadCode, onFocus: preloadCode };
  return Object.assign(dialog, { preload: preloadCode, preloadHandlers });
}
