import { closeToast, type ToastContent, toast } from "@dealflow/ui/toast/toast";
import { UNDO_MINUTES } from "@dealflow/validators/labels/writes";

interface Done {
  toastId: number;
  undo: () => void;
  /** In milliseconds since the page began. */
  until: number;
}

/** What was done on this page since it was loaded, and can be undone; the newest last. */
let done: readonly Done[] = [];

/** Shows what was done, with a button that undoes it before the one that it has. Ctrl+Z does the same, also when the toast is gone. */
export function toastUndoable(content: ToastContent, undo: () => void): void {
  const toastId = toast({
    ...content,
    action: { label: "Undo", onClick: () => take(toastId)?.undo() },
    secondAction: content.action ?? content.secondAction,
  });
  const ms = content.actionMs ?? UNDO_MINUTES * 60_000;
  done = [...done, { toastId, undo, until: performance.now() + ms }];
}

/** Undoes what was done last. False where there is nothing left to undo. */
export function undoLast(): boolean {
  done = done.filter(({ until }) => until > performance.now());
  const last = done.at(-1);
  if (!last) return false;
  take(last.toastId);
  closeToast(last.toastId);
  last.undo();
  return true;
}

/** Each is undone once. */
function take(toastId: number): Done | undefined {
  const found = done.find((each) => each.toastId === toastId);
  done = done.filter((each) => each !== found);
  return found;
}

/** Another member signs in, or the same one again. */
export function forgetUndos(): void {
  done = [];
}
