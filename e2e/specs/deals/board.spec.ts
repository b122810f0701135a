import type { Page } from "@playwright/test";
import { expect, holdRequests, test, toasts, unique } from "../../fixtures.ts";
import { boardColumn, cardLink, centerOf, drag, dragOver, openBoard, pickUp } from "../../helpers/board.ts";
import { chooseOption, dealTab } from "../../helpers/deals.ts";
import { callsOf, holdEvents } from "../../helpers/live.ts";
import type { Deal } from "../../helpers/rest.ts";

const STAGES = [
  "Initial Discussion (Pre-LOI/IOI)",
  "Under LOI",
  "Due Diligence",
  "Purchase Agreement Negotiations",
  "Closed",
  "Not Closed",
] as const;
const [INITIAL, UNDER_LOI, DUE_DILIGENCE, , CLOSED] = STAGES;

test("the board is one of two views, which is kept in the address", async ({ page, signIn, addDeal }) => {
  const { company } = await addDeal({ stage: "due_diligence" });
  await signIn();
  await page.goto(`/deals?search=${company}`);
  await expect(page.getByRole("radio", { name: "Cards" })).toBeChecked();
  await page.getByRole("radio", { name: "Board" }).click();
  await expect(page).toHaveURL(/[?&]view=board/);
  await expect(page.getByRole("tabpanel").getByRole("heading", { level: 2 })).toHaveText(STAGES);
  await expect(cardLink(boardColumn(page, DUE_DILIGENCE), company)).toBeVisible();
  await expect(boardColumn(page, CLOSED)).toContainText("No deals");

  await page.reload();
  await expect(cardLink(boardColumn(page, DUE_DILIGENCE), company)).toBeVisible();
  await dealTab(page, "Dead").click();
  await expect(page.getByRole("radio", { name: "Board" })).toBeHidden();
  await expect(boardColumn(page, DUE_DILIGENCE)).toBeHidden();
  await dealTab(page, "Active Deals").click();
  await expect(boardColumn(page, DUE_DILIGENCE)).toBeVisible();
  await page.getByRole("radio", { name: "Cards" }).click();
  await expect(boardColumn(page, DUE_DILIGENCE)).toBeHidden();
  expect(new URL(page.url()).searchParams.get("view")).toBe("cards");
  await page.goBack();
  await expect(boardColumn(page, DUE_DILIGENCE)).toBeVisible();
});

test("the board is rendered with the first cards of each column and its totals, and sends no further requests", async ({
  page,
  signIn,
  addDeal,
}) => {
  const { company } = await addDeal({ value: 12_500_000 });
  await signIn();
  const calls = await callsOf(page);
  const response = await page.goto(`/deals?view=board&search=${company}`);
  expect(await response?.text()).toContain("$12.5M");
  await expect(cardLink(boardColumn(page, INITIAL), company)).toBeVisible();
  await expect(boardColumn(page, INITIAL)).toContainText("1 deal$12.5M");
  expect(calls).toEqual([]);
});

test("filters leave the matching columns and cards", async ({ page, signIn, addDeal }) => {
  const word = unique("Quillon");
  await addDeal({ company: `${word} Soft`, value: 1_000_000 });
  await addDeal({ company: `${word} Other`, sector: "Other", value: 2_000_000 });
  await addDeal({ company: `${word} Late`, stage: "due_diligence" });
  await signIn();
  await page.goto(`/deals?view=board&search=${word}`);
  await expect(boardColumn(page, INITIAL)).toContainText("2 deals$3.0M");
  await chooseOption(page.getByRole("combobox", { name: "Sector" }), "Other");
  await expect(boardColumn(page, INITIAL)).toContainText("1 deal$2.0M");
  await expect(cardLink(page, `${word} Soft`)).toBeHidden();

  await chooseOption(page.getByRole("combobox", { name: "Stage" }), DUE_DILIGENCE);
  await expect(page.getByText("No deals match your filters")).toBeVisible();
  await chooseOption(page.getByRole("combobox", { name: "Sector" }), "All Sectors");
  await expect(page.getByRole("tabpanel").getByRole("heading", { level: 2 })).toHaveText([DUE_DILIGENCE]);
  await expect(cardLink(page, `${word} Late`)).toBeVisible();
});

test("a card is dragged to another column by mouse: card and totals follow at once, with one request", {
  tag: "@core",
}, async ({ page, signIn, addDeal, admin }) => {
  const word = unique("Aspen");
  const { id } = await addDeal({ company: word, codename: `Project ${word}`, value: 2_500_000 });
  await addDeal({ company: `${word} Older`, stage: "due_diligence", value: 1_000_000 });
  await signIn();
  await openBoard(page, `search=${word}`);
  const updates: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().includes("deals.update")) updates.push(request.postDataJSON());
  });
  const release = await holdRequests(page, "**/deals.update*");
  const link = cardLink(page, `Project ${word}`);

  await dragOver(page, link, boardColumn(page, DUE_DILIGENCE));
  await expect(boardColumn(page, DUE_DILIGENCE)).toHaveAttribute("data-target");
  await page.mouse.up();
  await expect(cardLink(boardColumn(page, DUE_DILIGENCE), `Project ${word}`)).toBeVisible();
  await expect(boardColumn(page, INITIAL)).toContainText("No deals");
  await expect(boardColumn(page, INITIAL)).toContainText("0 deals");
  await expect(boardColumn(page, DUE_DILIGENCE)).toContainText("2 deals$3.5M");
  await expect(link).toBeFocused();

  release();
  await expect(toasts(page)).toContainText("Deal Updated");
  await expect(toasts(page)).toContainText("Deal stage has been updated successfully");
  expect(updates).toEqual([{ 0: { json: { id, stage: "due_diligence", expectedVersion: 1 } } }]);
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({
    stage: "due_diligence",
    version: 2,
  });
  await expect(boardColumn(page, DUE_DILIGENCE)).toContainText("2 deals$3.5M");
  await expect(page).toHaveURL(/\/deals\?/);
});

test("the board scrolls to hidden columns while a card is dragged to its edge", async ({
  page,
  signIn,
  addDeal,
}) => {
  const { company } = await addDeal();
  await signIn();
  await openBoard(page, `search=${company}`);
  const last = boardColumn(page, "Not Closed");
  await expect(last).not.toBeInViewport({ ratio: 0.5 });
  await dragOver(page, cardLink(page, company), boardColumn(page, UNDER_LOI));
  const { width } = page.viewportSize() ?? { width: 0 };
  const [, y] = await centerOf(boardColumn(page, UNDER_LOI));
  await page.mouse.move(width - 30, y, { steps: 4 });
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await expect(last).toHaveAttribute("data-target");
  await page.mouse.up();
  await expect(cardLink(last, company)).toBeFocused();
  await expect(toasts(page)).toContainText("Deal Updated");
});

test("a click opens the deal; dropping a card on its own column, or beside the board, changes nothing", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal();
  await signIn();
  await openBoard(page, `search=${company}`);
  const link = cardLink(page, company);
  await page.mouse.click(...(await centerOf(page.getByRole("listitem").filter({ has: link }))));
  await expect(page).toHaveURL(new RegExp(`/deals/${id}\\?.*view=board`));
  await page.goBack();
  await expect(link).toBeVisible();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/deals/${id}\\?`));
  await page.goBack();
  await expect(link).toBeVisible();

  await drag(page, link, boardColumn(page, INITIAL));
  await expect(boardColumn(page, INITIAL)).not.toHaveAttribute("data-target");
  await drag(page, link, page.getByRole("heading", { level: 1 }));
  await expect(page.getByRole("link", { name: company })).toHaveCount(1);
  await expect(page).toHaveURL(/\/deals\?/);
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({ version: 1 });
});

test("a card is moved with the keyboard, and each step is announced", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const word = unique("Larch");
  const { id } = await addDeal({ company: word, codename: `Project ${word}`, stage: "due_diligence" });
  await signIn();
  await openBoard(page, `search=${word}`);
  const link = cardLink(page, `Project ${word}`);
  const said = page.locator('[role="status"][aria-live="assertive"]');
  await link.focus();
  await expect(link).toHaveAccessibleDescription(/Press Space to pick it up/);

  await pickUp(page);
  await expect(said).toHaveText(`Picked up Project ${word}. Due Diligence, column 3 of 6`);
  await page.keyboard.press("ArrowRight");
  await expect(said).toHaveText("Purchase Agreement Negotiations, column 4 of 6");
  await page.keyboard.press("Escape");
  await expect(said).toHaveText(`Project ${word} stays in Due Diligence`);
  await expect(link).toBeFocused();

  await pickUp(page);
  for (const stage of STAGES.slice(3)) {
    await page.keyboard.press("ArrowRight");
    await expect(said).toContainText(`${stage}, column`);
  }
  await page.keyboard.press("ArrowLeft");
  await expect(said).toHaveText("Closed, column 5 of 6");
  await page.keyboard.press("Space");
  await expect(said).toHaveText(`Dropped Project ${word}. Closed, column 5 of 6`);
  await expect(cardLink(boardColumn(page, CLOSED), `Project ${word}`)).toBeFocused();
  await expect(link).toBeInViewport();
  await expect(toasts(page)).toContainText("Deal Updated");
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({ stage: "closed" });
});

test("a card is moved with its menu, and keeps the focus", async ({ page, signIn, addDeal, admin }) => {
  const { id, company } = await addDeal();
  await signIn();
  await openBoard(page, `search=${company}`);
  await page.getByRole("button", { name: `Move ${company} to…` }).click();
  await expect(page.getByRole("menuitemradio")).toHaveText([...STAGES]);
  await expect(page.getByRole("menuitemradio", { name: INITIAL })).toBeChecked();
  await page.getByRole("menuitemradio", { name: UNDER_LOI }).click();
  await expect(cardLink(boardColumn(page, UNDER_LOI), company)).toBeFocused();
  await expect(toasts(page)).toContainText("Deal Updated");
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({ stage: "under_loi" });
});

test("with a filter by stage, moving a card to another stage passes the focus to the next card", async ({
  page,
  signIn,
  addDeal,
}) => {
  const word = unique("Juniper");
  await addDeal({ company: `${word} Older` });
  await addDeal({ company: `${word} Newer` });
  await signIn();
  await openBoard(page, `search=${word}&stage=initial_discussion`);
  await page.getByRole("button", { name: `Move ${word} Newer to…` }).click();
  await page.getByRole("menuitemradio", { name: CLOSED, exact: true }).click();
  await expect(cardLink(page, `${word} Newer`)).toBeHidden();
  await expect(cardLink(page, `${word} Older`)).toBeFocused();
  await expect(boardColumn(page, INITIAL)).toContainText("1 deal");
});

test("a moved card is shown above the others until its position by date is loaded", async ({
  page,
  signIn,
  addDeal,
}) => {
  const word = unique("Sequoia");
  await addDeal({ company: `${word} Oldest` });
  // More than a column loads at once.
  for (let count = 0; count < 101; count++) {
    await addDeal({ company: `${word} ${count}`, stage: "due_diligence" });
  }
  await signIn();
  await openBoard(page, `search=${word}`);
  const link = cardLink(page, `${word} Oldest`);
  const hint = boardColumn(page, DUE_DILIGENCE).getByText("Just moved; its place by date is further down.");
  await drag(page, link, boardColumn(page, DUE_DILIGENCE));
  await expect(hint).toBeVisible();
  await expect(link).toBeFocused();
  await expect(boardColumn(page, DUE_DILIGENCE)).toContainText("102 deals");
  await expect(toasts(page)).toContainText("Deal Updated");

  await expect(async () => {
    const last = boardColumn(page, DUE_DILIGENCE).getByRole("listitem").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toContainText(`${word} Oldest`, { timeout: 200 });
  }).toPass();
  await expect(hint).toBeHidden();
  await expect(link).toHaveCount(1);
});

test("a move that is refused is undone, with the totals and the focus, and reported", {
  tag: "@core",
}, async ({ page, signIn, addDeal, expectFault }) => {
  expectFault(/ERR_FAILED/);
  const { company } = await addDeal({ value: 4_000_000 });
  await signIn();
  await openBoard(page, `search=${company}`);
  const { promise: moved, resolve: refuse } = Promise.withResolvers<void>();
  await page.route("**/deals.update*", async (route) => {
    await moved;
    await route.abort();
  });
  await drag(page, cardLink(page, company), boardColumn(page, DUE_DILIGENCE));
  await expect(boardColumn(page, DUE_DILIGENCE)).toContainText("1 deal$4.0M");

  refuse();
  await expect(toasts(page)).toContainText("Error");
  await expect(toasts(page)).toContainText("Failed to update deal stage");
  await expect(cardLink(boardColumn(page, INITIAL), company)).toBeFocused();
  await expect(boardColumn(page, INITIAL)).toContainText("1 deal$4.0M");
  await expect(boardColumn(page, DUE_DILIGENCE)).toContainText("0 deals");
  await expect(page.getByRole("link", { name: company })).toHaveCount(1);
});

test("if someone else has moved a deal first, a question shows their stage before it is moved again", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/409/);
  const { id, company } = await addDeal({ value: 4_000_000 });
  await signIn();
  await holdEvents(page);
  await openBoard(page, `search=${company}`);
  await admin.sendOk("PUT", `/api/deals/${id}`, { stage: "under_loi" });
  await drag(page, cardLink(page, company), boardColumn(page, DUE_DILIGENCE));

  const question = page.getByRole("alertdialog", { name: "Administrator moved this deal" });
  await expect(question).toContainText("now in Under LOI. You chose Due Diligence.");
  await question.getByRole("button", { name: "Keep Under LOI" }).click();
  await expect(cardLink(boardColumn(page, UNDER_LOI), company)).toBeVisible();
  await expect(page.getByRole("link", { name: company })).toHaveCount(1);
  await expect(boardColumn(page, UNDER_LOI)).toContainText("1 deal$4.0M");
  await expect(boardColumn(page, DUE_DILIGENCE)).toContainText("0 deals");
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a card is dragged by touch after a short hold, and a swipe scrolls instead", async ({
    page,
    signIn,
    addDeal,
    admin,
  }) => {
    const { id, company } = await addDeal();
    await signIn();
    await openBoard(page, `search=${company}`);
    const link = cardLink(page, company);
    const card = page.getByRole("listitem").filter({ has: link });
    await link.scrollIntoViewIfNeeded();
    const [x, y] = await centerOf(card);
    const touch = await openTouchSession(page);

    await touch("touchStart", x, y);
    await touch("touchMove", x, y + 40);
    await touch("touchEnd");
    await expect(card).not.toHaveAttribute("data-dragging");

    await touch("touchStart", x, y);
    await expect(card).toHaveAttribute("data-dragging");
    const [edge] = await centerOf(boardColumn(page, UNDER_LOI));
    await touch("touchMove", x + 40, y);
    await touch("touchMove", Math.min(edge, 380), y);
    await expect(boardColumn(page, UNDER_LOI)).toHaveAttribute("data-target");
    await touch("touchEnd");
    await expect(cardLink(boardColumn(page, UNDER_LOI), company)).toBeInViewport();
    await expect(toasts(page)).toContainText("Deal Updated");
    expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({ stage: "under_loi" });
  });

  test("a card that is held at the left edge is dropped in the column that is scrolled into view", async ({
    page,
    signIn,
    addDeal,
    admin,
  }) => {
    const { id, company } = await addDeal({ stage: "under_loi" });
    await signIn();
    await openBoard(page, `search=${company}`);
    const link = cardLink(page, company);
    const card = page.getByRole("listitem").filter({ has: link });
    await boardColumn(page, UNDER_LOI).scrollIntoViewIfNeeded();
    const [x, y] = await centerOf(card);
    const touch = await openTouchSession(page);

    await touch("touchStart", x, y);
    await expect(card).toHaveAttribute("data-dragging");
    await touch("touchMove", x - 40, y);
    await touch("touchMove", 8, y);
    await expect(boardColumn(page, INITIAL)).toBeInViewport({ ratio: 0.9 });
    await expect(boardColumn(page, INITIAL)).toHaveAttribute("data-target");
    await touch("touchEnd");
    await expect(toasts(page)).toContainText("Deal Updated");
    expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({
      stage: "initial_discussion",
    });
  });

  test("the board scrolls without scrolling the page sideways", async ({ page, signIn }) => {
    await signIn();
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/deals?view=board");
      await expect(boardColumn(page, INITIAL)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await boardColumn(page, "Not Closed").scrollIntoViewIfNeeded();
      await expect(boardColumn(page, "Not Closed")).toBeInViewport();
    }
  });
});

/** Touches the screen through the DevTools protocol. */
async function openTouchSession(page: Page) {
  const browser = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
}
