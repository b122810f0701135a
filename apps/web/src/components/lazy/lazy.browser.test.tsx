import { ErrorState } from "@dealflow/ui/states/error-state";
import { Theme } from "@radix-ui/themes/components/theme";
import type { ComponentType } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Lazy } from "./lazy.tsx";
import { LazyOpener } from "./lazy-opener.tsx";

const toast = vi.hoisted(() => vi.fn());
vi.mock("@dealflow/ui/toast/toast", () => ({ toast }));

interface ChartProps {
  title: string;
}
const Chart = ({ title }: ChartProps) => <h2>{title}</h2>;
const Faulty = (): never => {
  throw new TypeError("Not a chart");
};

const LOADED = { default: Chart };
const NOT_LOADED = Object.assign(new Error("Loading chunk 7 failed"), { name: "ChunkLoadError" });
const UNREACHABLE = "The server cannot be reached. Check your connection and try again.";

const load = vi.fn<() => Promise<{ default: ComponentType<ChartProps> }>>();
const heading = page.getByRole("heading", { name: "Sales" });
const retry = page.getByRole("button", { name: "Try again" });

beforeEach(() => {
  load.mockReset();
  toast.mockReset();
  // React reports what a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

function show(rendered?: ComponentType<ChartProps>) {
  return render(
    <Theme>
      <Lazy
        load={load}
        props={{ title: "Sales" }}
        rendered={rendered}
        loading={<p>Loading...</p>}
        failed={({ notLoaded, message, onRetry }) => (
          <ErrorState title={notLoaded ? "Not loaded" : "At fault"} message={message} onRetry={onRetry} />
        )}
      />
    </Theme>,
  );
}

describe("a part of a page that is loaded when it is shown", () => {
  it("shows that it is loading until its code is loaded", async () => {
    const { promise, resolve } = Promise.withResolvers<typeof LOADED>();
    load.mockReturnValue(promise);
    await show();
    await expect.element(page.getByText("Loading...")).toBeVisible();
    resolve(LOADED);
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByText("Loading...")).not.toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("says that its code could not be loaded, and loads it again on request, more than once", async () => {
    load.mockRejectedValueOnce(NOT_LOADED).mockRejectedValueOnce(NOT_LOADED).mockResolvedValue(LOADED);
    await show();
    await expect.element(page.getByText("Not loaded")).toBeVisible();
    await expect.element(page.getByText(UNREACHABLE)).toBeVisible();
    await userEvent.click(retry);
    await expect.poll(() => load.mock.calls.length).toBe(2);
    await expect.element(page.getByText("Not loaded")).toBeVisible();
    await userEvent.click(retry);
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  it("says that it failed if its code is loaded but cannot be rendered", async () => {
    load.mockResolvedValueOnce({ default: Faulty }).mockResolvedValue(LOADED);
    await show();
    await expect.element(page.getByText("At fault")).toBeVisible();
    await expect.element(page.getByText("Try again; if it stays so, reload the page.")).toBeVisible();
    await userEvent.click(retry);
    await expect.element(heading).toBeVisible();
  });

  it("is loaded on retry if what the server rendered fails", async () => {
    load.mockResolvedValue(LOADED);
    await show(Faulty);
    await expect.element(page.getByText("At fault")).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(retry);
    await expect.element(heading).toBeVisible();
  });
});

describe("a menu whose code is loaded when its button is pressed", () => {
  const button = page.getByRole("button", { name: "Menu" });
  const showOpener = () =>
    render(
      <LazyOpener
        load={load}
        opened={{ title: "Sales" }}
        opens="menu"
        button={(trigger) => (
          <button type="button" {...trigger}>
            Menu
          </button>
        )}
      />,
    );

  it("is not loaded before the press, and opens after it", async () => {
    load.mockResolvedValue(LOADED);
    await showOpener();
    await expect.element(button).toBeVisible();
    await expect.element(button).toHaveAttribute("aria-haspopup", "menu");
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(button);
    await expect.element(heading).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
  });

  it("keeps its button and reports if its code could not be loaded, and can be pressed again", async () => {
    load.mockRejectedValueOnce(NOT_LOADED).mockResolvedValue(LOADED);
    await showOpener();
    await userEvent.click(button);
    await expect.poll(() => toast.mock.lastCall?.[0]).toMatchObject({ description: UNREACHABLE });
    await userEvent.click(button);
    await expect.element(heading).toBeVisible();
    expect(toast).toHaveBeenCalledTimes(1);
  });
});
