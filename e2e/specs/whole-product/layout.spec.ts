import type { Locator } from "@playwright/test";
import { ADMIN, expect, test, unique } from "../../fixtures.ts";
import { openDeal } from "../../helpers/deals.ts";

const TABLES = ["pipeline", "deals", "tasks", "contacts", "portfolio", "rim-deals", "documents", "firms"];

test("each table shows its usual columns whole on a screen of 1440 px, also beside scroll bars", async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  for (const width of [1440, 1410]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of TABLES) {
      await page.goto(`/${path}?view=table`);
      const grid = page.getByRole("grid");
      await expect(grid.getByRole("row").nth(1), path).toBeVisible();
      const over = await grid.evaluate(
        ({ parentElement, scrollWidth }) => scrollWidth - (parentElement?.clientWidth ?? 0),
      );
      expect.soft(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test("the number at the bell is whole on phones and beside the bell on screens", async ({
  page,
  signIn,
  addMember,
  addDeal,
  admin,
}) => {
  const member = await addMember();
  const { id: dealId } = await addDeal();
  for (let at = 0; at < 3; at++)
    await admin.sendOk("POST", "/api/tasks", { title: unique("Call"), dealId, assignedTo: member.id });
  await signIn(member);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/tasks");
    const bell = page.getByRole("button", { name: "Notifications, 3 unread" });
    const [icon, badge] = [
      await boxOf(bell.locator("svg")),
      await boxOf(bell.getByText("3", { exact: true })),
    ];
    expect(badge.y).toBeGreaterThanOrEqual(2);
    expect(badge.x + badge.width).toBeLessThanOrEqual(width - 2);
    expect(Math.abs(badge.x - (icon.x + icon.width / 2))).toBeLessThanOrEqual(4);
  }
});

/** Where the words of an element can be seen, without those of its buttons. */
const linesOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const end =
      element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight);
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lines: { left: number; right: number; top: number }[] = [];
    while (words.nextNode()) {
      const range = document.createRange();
      range.selectNode(words.currentNode);
      for (const { left, right, top } of range.getClientRects())
        lines.push({ left, right: Math.min(right, end), top });
    }
    return lines;
  });

test("what changes a cell covers none of it, be it a number or a long text", async ({
  page,
  signIn,
  addDeal,
}) => {
  const word = unique("Halyard");
  await addDeal({ company: `${word} ${"long ".repeat(12)}`, value: 1_749_200_000, description: "x" });
  await signIn();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/deals?view=table&columns=name,value,sector,contactPerson&search=${word}`);
  for (const column of ["value", "sector"]) {
    const cell = page.locator(`[role=gridcell][data-column=${column}]`).first();
    await cell.click();
    const edit = await boxOf(cell.getByRole("button", { name: /^Change/ }));
    await expect(cell.getByRole("button", { name: /^Change/ })).toBeVisible();
    expect(edit.width).toBeGreaterThanOrEqual(24);
    const lines = await linesOf(cell);
    expect(lines).not.toEqual([]);
    for (const { left, right } of lines)
      expect(right <= edit.x + 1 || left >= edit.x + edit.width - 1, `${column}: ${right}, ${edit.x}`).toBe(
        true,
      );
  }
});

const EMAIL = "margaret.hollingsworth@tidewater-logistics.com";

async function expectOneLine(shown: Locator): Promise<void> {
  const lines = await linesOf(shown.getByRole("link", { name: EMAIL }).first());
  expect(lines).not.toEqual([]);
  expect(new Set(lines.map(({ top }) => Math.round(top))).size).toBe(1);
}

test("an e-mail address stands in one line where two columns have room for it", async ({
  page,
  signIn,
  addDeal,
}) => {
  const { id, company } = await addDeal({ contactPerson: "Margaret Hollingsworth", contactEmail: EMAIL });
  await signIn();
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/deals?search=${company}`);
    await expectOneLine(await openDeal(page, company));
    // Its page has the facts in one column there.
    if (width === 1440) continue;
    await page.goto(`/deals/${id}`);
    await expectOneLine(page.getByRole("main"));
  }
});

test("what a figure counts is told under the pointer, also where the whole card is a link", async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  for (const path of ["/", "/pipeline"]) {
    await page.goto(path);
    const hint = page.getByRole("button", { name: /^What .+ counts$/ }).first();
    await hint.hover();
    await expect(page.getByRole("tooltip").first(), path).toContainText(/\S/);
  }
});

test("the page of a deal begins below a banner", async ({ page, signIn, addDeal }) => {
  const deal = await addDeal();
  await signIn(ADMIN);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/deals/${deal.id}`);
    const [head, top] = [
      await boxOf(page.getByRole("article").locator("header").first()),
      await boxOf(page.getByRole("main")),
    ];
    expect(head.y, `at ${width}`).toBeGreaterThanOrEqual(top.y);
  }
});
