import * as Dialog from "@radix-ui/themes/components/dialog";
import { Theme } from "@radix-ui/themes/components/theme";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DateInput } from "./date-input.tsx";

interface Case {
  value: string;
  min?: string;
  max?: string;
  optional?: boolean;
  withTime?: boolean;
}

function Field({ value: initial, onChange, ...field }: Case & { onChange: (value: string) => void }) {
  const [value, setValue] = useState(initial);
  return (
    <DateInput
      {...field}
      label="Due Date"
      aria-label="Due Date"
      value={value}
      onChange={(changed) => {
        setValue(changed);
        onChange(changed);
      }}
    />
  );
}

async function renderField(field: Case) {
  const onChange = vi.fn();
  await render(
    <Theme>
      <Field {...field} onChange={onChange} />
    </Theme>,
  );
  return onChange;
}

const input = () => page.getByLabelText("Due Date");
const opener = () => page.getByRole("button", { name: "Choose a day" });
const calendar = () => page.getByRole("dialog", { name: "Due Date" });
const day = (name: RegExp) => calendar().getByRole("button", { name });

/** Moves with the key, and says which day has the focus then. */
async function press(keys: string) {
  await userEvent.keyboard(keys);
  return document.activeElement?.getAttribute("aria-label");
}

it("a day is chosen by mouse, of another month too", async () => {
  const onChange = await renderField({ value: "2026-03-31" });
  await opener().click();
  await expect.element(calendar().getByText("March 2026")).toBeVisible();
  await calendar().getByRole("button", { name: "Next month" }).click();
  await calendar().getByRole("button", { name: "Next year" }).click();
  await expect.element(calendar().getByText("April 2027")).toBeVisible();
  await day(/April 15th, 2027/).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith("2027-04-15");
  await expect.element(input()).toHaveValue("2027-04-15");
  await expect.element(opener()).toHaveFocus();
  expect(calendar().elements()).toHaveLength(0);
});

it("a day is chosen by keyboard, as in any grid of days", async () => {
  const onChange = await renderField({ value: "2026-03-31" });
  await input().click();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect.element(day(/March 31st, 2026, selected/)).toHaveFocus();
  expect(await press("{ArrowRight}")).toMatch(/April 1st, 2026/);
  expect(await press("{ArrowDown}")).toMatch(/April 8th, 2026/);
  expect(await press("{PageUp}")).toMatch(/March 8th, 2026/);
  expect(await press("{Shift>}{PageDown}{/Shift}")).toMatch(/March 8th, 2027/);
  expect(await press("{End}")).toMatch(/Saturday, March 13th, 2027/);
  expect(await press("{Home}")).toMatch(/Sunday, March 7th, 2027/);
  await userEvent.keyboard("{Enter}");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("2027-03-07");
});

it("days before the first and after the last cannot be chosen, nor their months be reached", async () => {
  const onChange = await renderField({ value: "", min: "2031-05-10", max: "2031-05-20" });
  await opener().click();
  await expect.element(calendar().getByText("May 2031")).toBeVisible();
  await expect.element(day(/May 9th, 2031/)).toBeDisabled();
  await expect.element(day(/May 21st, 2031/)).toBeDisabled();
  await expect.element(calendar().getByRole("button", { name: "Today" })).toBeDisabled();
  await userEvent.click(calendar().getByRole("button", { name: "Next month" }), { force: true });
  await expect.element(calendar().getByText("May 2031")).toBeVisible();
  await day(/May 20th, 2031/).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith("2031-05-20");
});

it("today is that of the clock", async () => {
  const now = new Date();
  const two = (count: number) => String(count).padStart(2, "0");
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const onChange = await renderField({ value: "2026-03-31" });
  await opener().click();
  await calendar().getByRole("button", { name: "Today" }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(today);
});

it("an optional day can be cleared, a half-typed one as well; a required one cannot", async () => {
  const onChange = await renderField({ value: "2026-03-31", optional: true });
  await input().click();
  await userEvent.keyboard("{Delete}");
  await opener().click();
  await calendar().getByRole("button", { name: "Clear" }).click();
  expect(onChange).toHaveBeenLastCalledWith("");
  await expect.element(input()).toHaveValue("");
  await expect.element(input()).toBeValid();
});

it("a required day has no Clear, and a moment keeps its time", async () => {
  const onChange = await renderField({ value: "2026-03-31T14:30", withTime: true });
  await opener().click();
  await day(/March 12th, 2026/).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith("2026-03-12T14:30");
  await opener().click();
  await expect.element(calendar().getByRole("button", { name: "Today" })).toBeVisible();
  expect(calendar().getByRole("button", { name: "Clear" }).elements()).toHaveLength(0);
});

it("in a dialog the day has the focus each time, and Escape closes the calendar and leaves the dialog open", async () => {
  await render(
    <Theme>
      <Dialog.Root defaultOpen>
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>Add Task</Dialog.Title>
          <Field value="2026-03-31" onChange={() => undefined} />
        </Dialog.Content>
      </Dialog.Root>
    </Theme>,
  );
  await opener().click();
  await expect.element(day(/March 31st, 2026, selected/)).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => calendar().elements()).toHaveLength(0);
  await expect.element(opener()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(day(/March 31st, 2026, selected/)).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog", { name: "Add Task" })).toBeVisible();
});
