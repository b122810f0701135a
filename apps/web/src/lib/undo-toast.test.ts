import type { ToastContent } from "@dealflow/ui/toast/toast";
import { UNDO_MINUTES } from "@dealflow/validators/labels/writes";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetUndos, toastUndoable, undoLast } from "./undo-toast.ts";

const { shown, closed } = vi.hoisted(() => ({ shown: [] as ToastContent[], closed: [] as string[] }));
vi.mock("@dealflow/ui/toast/toast", () => ({
  toast: (content: ToastContent) => shown.push(content) - 1,
  closeToast: (id: number) => closed.push(shown[id]?.title ?? ""),
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  forgetUndos();
  shown.length = 0;
  closed.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const pressUndo = (title: string) => shown.find((each) => each.title === title)?.action?.onClick();

test("undoes what was done last, each once, and closes its toast", () => {
  const undone: string[] = [];
  for (const title of ["One", "Two", "Three"]) toastUndoable({ title }, () => undone.push(title));
  pressUndo("Two");
  pressUndo("Two");
  expect(undoLast()).toBe(true);
  pressUndo("Three");
  expect([undoLast(), undoLast()]).toEqual([true, false]);
  expect(undone).toEqual(["Two", "Three", "One"]);
  expect(closed).toEqual(["Three", "One"]);
});

test("for ten minutes, or as long as the toast says", () => {
  const undo = vi.fn();
  toastUndoable({ title: "Long ago" }, undo);
  vi.advanceTimersByTime(UNDO_MINUTES * 60_000 - 1);
  toastUndoable({ title: "For a moment", actionMs: 500 }, undo);
  vi.advanceTimersByTime(501);
  expect(undoLast()).toBe(false);
  expect(undo).not.toHaveBeenCalled();
});

test("an action that the toast has stands beside", () => {
  const action = { label: "View deal", onClick: () => undefined };
  toastUndoable({ title: "Deal created", action }, () => undefined);
  expect(shown[0]).toMatchObject({ action: { label: "Undo" }, secondAction: action });
});
