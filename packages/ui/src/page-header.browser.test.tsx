import { Theme } from "@radix-ui/themes/components/theme";
import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PageHeader } from "./page-header.tsx";

function renderHeader(onExport = vi.fn()) {
  return render(
    <Theme>
      <PageHeader
        title="Deals"
        more={
          <button type="button" onClick={onExport}>
            Export
          </button>
        }
      >
        <button type="button">New Deal</button>
      </PageHeader>
    </Theme>,
  );
}

const exportButton = () => page.getByRole("button", { name: "Export" });
const menu = () => page.getByRole("button", { name: "More actions" });

it("where there is room, all buttons stand beside the title, and there is no menu", async () => {
  await page.viewport(1000, 600);
  await renderHeader();
  await expect.element(exportButton()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "New Deal" })).toBeVisible();
  expect(menu().elements()).toHaveLength(0);
});

it("on phones the secondary ones are a menu, which a press of one of them closes", async () => {
  await page.viewport(390, 600);
  const onExport = vi.fn();
  await renderHeader(onExport);
  expect(exportButton().elements()).toHaveLength(0);
  await menu().click();
  await exportButton().click();
  expect(onExport).toHaveBeenCalledOnce();
  await expect.poll(() => exportButton().elements()).toHaveLength(0);

  await userEvent.keyboard("{Enter}");
  await expect.element(exportButton()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => exportButton().elements()).toHaveLength(0);
  await expect.element(menu()).toHaveFocus();
});

it("on phones a word that is longer than the screen breaks", async () => {
  await page.viewport(320, 600);
  const word = "Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine";
  await render(
    <Theme>
      <PageHeader title={word} subtitle={word} />
    </Theme>,
  );
  await expect.element(page.getByRole("heading")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

it("a press outside closes the menu, and nothing else", async () => {
  await page.viewport(390, 600);
  const onList = vi.fn();
  await renderHeader();
  const list = document.createElement("button");
  list.style = "position: fixed; left: 0; top: 300px; width: 100px; height: 100px";
  list.addEventListener("click", onList);
  document.body.append(list);
  onTestFinished(() => list.remove());
  await menu().click();
  await expect.element(exportButton()).toBeVisible();
  await userEvent.click(document.body, { position: { x: 50, y: 350 }, force: true });
  await expect.poll(() => exportButton().elements()).toHaveLength(0);
  expect(onList).not.toHaveBeenCalled();
  await userEvent.click(list);
  expect(onList).toHaveBeenCalledOnce();
});
