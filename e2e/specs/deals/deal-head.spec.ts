import { expect, test, unique } from "../../fixtures.ts";
import { dealDialog, openDeal, overviewValue, showEmptyFacts } from "../../helpers/deals.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

for (const [name, viewport] of [
  ["on a wide screen", DESK],
  ["on a phone", PHONE],
] as const) {
  test(`the head of a deal's page has value and lead, and stays in view: ${name}`, async ({
    page,
    signIn,
    addDeal,
    addMember,
    admin,
  }) => {
    const partner = await addMember("partner");
    const { id, company } = await addDeal({ value: "42500000", description: "One line.\n".repeat(60) });
    await signIn();
    await page.setViewportSize(viewport);
    await page.goto(`/deals/${id}`);
    const head = page.getByRole("article", { name: company }).locator("header");
    await expect(head).toContainText("$43M");
    await expect(head).toContainText("Unassigned");
    await admin.sendOk("PUT", `/api/deals/${id}`, { leadUserId: partner.id });
    await page.reload();
    await expect(head).toContainText(partner.name);

    await page.getByRole("button", { name: "Show more" }).click();
    await page.getByRole("tab", { name: "History" }).scrollIntoViewIfNeeded();
    // A wheel that turns while the page is still short moves it less.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 2_000);
        return page.evaluate(() => scrollY);
      })
      .toBeGreaterThan(200);
    for (const shown of [
      head.getByRole("heading", { name: company }),
      head.getByText("$43M"),
      head.getByText(partner.name),
      head.getByRole("button", { name: /^Stage: / }),
      head.getByRole("button", { name: "Edit Deal" }),
    ]) {
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
    const { height = 0 } = (await head.boundingBox()) ?? {};
    expect(height).toBeLessThan(viewport.height / 4);
    // Nothing of the page lies over it.
    await head.getByRole("button", { name: "Actions" }).click();
    await expect(page.getByRole("menuitem", { name: "Move to RIM" })).toBeVisible();
  });
}

test("the panel of a deal on a phone has value and lead in its head", async ({ page, signIn, addDeal }) => {
  const { company } = await addDeal({ value: "42500000" });
  await signIn();
  await page.setViewportSize(PHONE);
  await page.goto(`/deals?search=${company}`);
  const head = (await openDeal(page, company)).locator("header");
  await expect(head).toContainText("$43M");
  await expect(head).toContainText("Unassigned");
});

test("the activity stands beside the tabs on wide screens, and is one of them on narrow ones", async ({
  page,
  signIn,
  addDeal,
}) => {
  const { id, company } = await addDeal();
  await signIn();
  await page.setViewportSize(DESK);
  await page.goto(`/deals/${id}`);
  const deal = page.getByRole("article", { name: company });
  const beside = deal.getByRole("region", { name: "Activity" });
  await expect(beside.getByText("Added in Initial Discussion")).toBeVisible();
  await expect(deal.getByRole("tab", { name: "Activity" })).toHaveCount(0);
  const [left, right] = [await deal.getByRole("tablist").boundingBox(), await beside.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  await page.setViewportSize(PHONE);
  await expect(beside).toHaveCount(0);
  await deal.getByRole("tab", { name: "Activity" }).click();
  await expect(
    page.getByRole("tabpanel", { name: "Activity" }).getByText("Added in Initial Discussion"),
  ).toBeVisible();
});

test("the sector is chosen, and notes on the source are added, where they stand", async ({
  page,
  signIn,
  admin,
  addDeal,
}) => {
  const { id, company } = await addDeal();
  await signIn();
  await page.goto(`/deals/${id}`);
  const deal = page.getByRole("article", { name: company });
  await deal.getByRole("button", { name: "Sector: Software. Change" }).click();
  await page.getByRole("option", { name: "Other", exact: true }).click();
  await expect(overviewValue(deal, "Sector")).toHaveText("Other");
  await expect(deal.locator("header")).toContainText("Other");
  await showEmptyFacts(deal);
  await deal.getByRole("button", { name: "Deal Source Notes: —. Change" }).click();
  await deal.getByRole("textbox", { name: "Deal Source Notes" }).fill("Met at the fair.");
  await deal
    .getByRole("group", { name: "Edit Deal Source Notes" })
    .getByRole("button", { name: "Save" })
    .click();
  await expect(overviewValue(deal, "Deal Source Notes")).toHaveText("Met at the fair.");
  const stored = () => admin.sendOk<Record<string, unknown>>("GET", `/api/deals/${id}`);
  await expect.poll(stored).toMatchObject({ sector: "Other", dealSourceNotes: "Met at the fair." });
});

test("J goes on past the deals that the list has loaded at first, and K back", async ({
  page,
  signIn,
  addDeal,
}) => {
  const word = unique("Linnet");
  const COUNT = 53;
  // The newest stands first.
  const names = Array.from({ length: COUNT }, (_, at) => `${word} ${COUNT - at}`);
  for (const company of names) await addDeal({ company });
  await signIn();
  await page.goto(`/deals?search=${word}`);
  await openDeal(page, `${word} 1`);
  for (let at = 2; at <= COUNT; at += 1) {
    await page.keyboard.press("j");
    await expect(dealDialog(page, `${word} ${at}`)).toBeVisible();
  }
  const last = dealDialog(page, `${word} ${COUNT}`);
  await expect(last.getByRole("button", { name: "Next deal" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("k");
  await expect(dealDialog(page, `${word} ${COUNT - 1}`)).toBeVisible();
});
