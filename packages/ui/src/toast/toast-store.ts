export interface ToastContent {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  action?: ToastAction;
  /** Shown beside the first one. */
  secondAction?: ToastAction;
  /** For how long the action can be done: the toast closes then, also while the pointer or the focus is on it. */
  actionMs?: number;
  /** Called once, when the toast closes, whatever closed it. */
  onClosed?: () => void;
}

interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ShownToast extends ToastContent {
  id: number;
  /** It is rendered until it has left the screen. */
  isClosing: boolean;
}

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a toast, and returns its id; it can be called from anywhere in the browser. It replaces the one before, but a toast with an action, and one
 * that says what failed, keeps its place until its time is up, so that it can still be undone, or read: the new one then stands
 * above it.
 */
export function toast(content: ToastContent): number {
  lastId += 1;
  const keepsPlace = ({ action, variant, isClosing, title }: ShownToast) =>
    !isClosing && (action || (variant === "destructive" && title !== content.title));
  setShown([...shown.filter(keepsPlace), { ...content, id: lastId, isClosing: false }]);
  return lastId;
}

/** Closes a toast; `removeToast` follows when it has left the screen. */
export function closeToast(id: number): void {
  setShown(shown.map((each) => (each.id === id ? { ...each, isClosing: true } : each)));
}

export function removeToast(id: number): void {
  setShown(shown.filter((each) => each.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Oldest first. */
export function shownToasts(): readonly ShownToast[] {
  return shown;
}

function setShown(next: readonly ShownToast[]): void {
  const isOpen = (id: number) => next.some((each) => each.id === id && !each.isClosing);
  const closed = shown.filter(({ id, isClosing }) => !isClosing && !isOpen(id));
  shown = next;
  for (const { onClosed } of closed) onClosed?.();
  for (const notify of listeners) notify();
}
