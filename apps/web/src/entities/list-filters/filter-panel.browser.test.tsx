import { Theme } from "@radix-ui/themes/components/theme";
import { Suspense, startTransition, use, useState } from "react";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ChoicesField } from "./filter-panel.tsx";
import { AmountsField } from "./range-fields.tsx";

const STAGES = ["open", "signed", "closed"].map((value) => ({ value, label: value }));
const box = (name: string) => page.getByRole("checkbox", { name });
const end = (name: string) => page.getByRole("textbox", { name });
const alert = () => page.getByRole("alert");

// The address follows a change only when the test renders it.

it("two boxes ticked before the address follows are both ticked, then and after it", async () => {
  const onChange = vi.fn();
  const boxes = (value: string[]) => (
    <ChoicesField label="Stage" options={STAGES} value={value} onChange={onChange} />
  );
  const { rerender } = await render(boxes([]), { wrapper: Theme });
  await box("closed").click();
  await box("open").click();
  expect(onChange.mock.calls).toEqual([[["closed"]], [["open", "closed"]]]);
  for (const followed of [["closed"], ["open", "closed"]]) {
    await rerender(boxes(followed));
    await expect.element(box("open")).toBeChecked();
    await expect.element(box("closed")).toBeChecked();
  }
  await rerender(boxes(["signed"]));
  await expect.element(box("signed")).toBeChecked();
  await expect.element(box("open")).not.toBeChecked();
});

it("an amount stays as it is typed while the address follows, and what cannot be read stays to be mended", async () => {
  const onChange = vi.fn();
  const amounts = (value: string) => <AmountsField label="Deal Value" value={value} onChange={onChange} />;
  const { rerender } = await render(amounts(""), { wrapper: Theme });
  await end("From").fill("10M");
  await end("To").click();
  expect(onChange).toHaveBeenLastCalledWith("10000000..");
  await end("To").fill("5M");
  await rerender(amounts("10000000.."));
  await expect.element(end("To")).toHaveValue("5M");
  await end("From").click();
  await expect.element(alert()).toHaveTextContent("Deal Value must not end before it begins");
  await end("To").fill("a lot");
  await end("From").click();
  await expect.element(alert()).toHaveTextContent("Deal Value must be an amount in US dollars, such as 25M");
  await expect.element(end("To")).toHaveValue("a lot");
  expect(onChange).toHaveBeenCalledTimes(1);
  await end("To").fill("20M");
  await end("From").click();
  expect(onChange).toHaveBeenLastCalledWith("10000000..20000000");
  await rerender(amounts("..3000000"));
  await expect.element(end("From")).toHaveValue("");
  await expect.element(end("To")).toHaveValue("3000000");
});

it("one end can be emptied, and then the other", async () => {
  const onChange = vi.fn();
  await render(<AmountsField label="Deal Value" value="1..2" onChange={onChange} />, { wrapper: Theme });
  await end("From").fill("");
  await end("To").click();
  expect(onChange).toHaveBeenLastCalledWith("..2");
  await end("To").fill("");
  await end("From").click();
  expect(onChange).toHaveBeenLastCalledWith("");
});

/** A page that is shown for another range once `rows` are loaded. */
function Page({ rows }: { rows: Promise<void> }) {
  const [value, setValue] = useState("");
  return (
    <Suspense>
      <AmountsField
        label="Deal Value"
        value={value}
        onChange={(next) => startTransition(() => setValue(next))}
      />
      <Rows value={value} rows={rows} />
    </Suspense>
  );
}

function Rows({ value, rows }: { value: string; rows: Promise<void> }) {
  if (value) use(rows);
  return <output>{value}</output>;
}

it("an end that is typed while the page with the other one is being rendered stays", async () => {
  const rows = Promise.withResolvers<void>();
  await render(<Page rows={rows.promise} />, { wrapper: Theme });
  await end("From").fill("30M");
  await end("To").fill("20M");
  const expectTyped = async () => {
    await expect.element(end("From")).toHaveValue("30M");
    await expect.element(end("To")).toHaveValue("20M");
  };
  await expectTyped();
  rows.resolve();
  await expect.element(page.getByRole("status")).toHaveTextContent("30000000..");
  await expectTyped();
});
