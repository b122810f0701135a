"use client";
import { NoticeDialog } from "../dialogs/notice-dialog.tsx";
import { Lazy, type LazyProps } from "./lazy.tsx";

interface LazyDialogProps<Props extends { onClose: () => void }> extends Pick<LazyProps<Props>, "load"> {
  /** The dialog's own props. */
  dialog: Props;
  /** What it is called where it cannot be shown. */
  title?: string;
}

/** A form or another dialog that comes on demand, since they weigh more than the pages they open over. */
export function LazyDialog<Props extends { onClose: () => void }>(props: LazyDialogProps<Props>) {
  const { load, dialog, title = "Form" } = props;
  const { onClose } = dialog;
  return (
    <Lazy
      load={load}
      props={dialog}
      failed={({ notLoaded, message, onRetry }) =>
        notLoaded ? (
          <NoticeDialog title={`${title} Not Loaded`} onClose={onClose} onRetry={onRetry}>
            {message}
          </NoticeDialog>
        ) : (
          <NoticeDialog title={`${title} Rendering Error`} onClose={onClose}>
            The {title.toLowerCase()} could not be shown. Close this and try again; if it stays so, reload the
            page.
          </NoticeDialog>
        )
      }
    />
  );
}
