import { Theme } from "@radix-ui/themes/components/theme";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NoticeDialog } from "../dialogs/notice-dialog.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";

interface HelloProps {
  onClose: () => void;
}
const Hello = ({ onClose }: HelloProps) => (
  <NoticeDialog title="Hello" onClose={onClose}>
    Loaded
  </NoticeDialog>
);
const Faulty = (): never => {
  throw new TypeError("Not a dialog");
};

const load = vi.fn<() => Promise<{ default: typeof Hello }>>();
const onClose = vi.fn();
const HelloDialog = lazyDialog(load, "Greeting");
const dialog = (name: string) => page.getByRole("dialog", { name });
const press = (name: string) => userEvent.click(page.getByRole("button", { name }));
const open = () =>
  render(
    <Theme>
      <HelloDialog onClose={onClose} />
    </Theme>,
  );

beforeEach(() => {
  load.mockReset();
  onClose.mockReset();
  // React reports what a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

it("opens with its props once its code is loaded", async () => {
  load.mockResolvedValue({ default: Hello });
  await open();
  await expect.element(dialog("Hello")).toBeVisible();
  await press("Close");
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("can be tried again if its code could not be loaded", async () => {
  const error = Object.assign(new Error("Loading chunk 7 failed"), { name: "ChunkLoadError" });
  load.mockRejectedValueOnce(error).mockResolvedValue({ default: Hello });
  await open();
  await expect.element(dialog("Greeting Not Loaded")).toBeVisible();
  await press("Try again");
  await expect.element(dialog("Hello")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it("can only be closed if it fails to render", async () => {
  load.mockResolvedValue({ default: Faulty });
  await open();
  await expect.element(dialog("Greeting Rendering Error")).toBeVisible();
  await expect.element(page.getByText(/The greeting could not be shown/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  await press("Close");
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("is preloaded on request", async () => {
  load.mockResolvedValue({ default: Hello });
  HelloDialog.preload();
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.element(dialog("Hello")).not.toBeInTheDocument();
});
