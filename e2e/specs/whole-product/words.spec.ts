import type { Page } from "@playwright/test";
import { ADMIN, expect, test, unique } from "../../fixtures.ts";
import { dashboardSection } from "../../helpers/dashboard.ts";
import { dealCard, dealDialog } from "../../helpers/deals.ts";
import { addBank } from "../../helpers/funding-sources.ts";
import { openActivity } from "../../helpers/timeline.ts";

/** The text under a page's title. */
const subtitle = (page: Page) =>
  page.locator("header", { has: page.getByRole("heading", { level: 1 }) }).locator("p");

test("a page has a subtitle only where it says more than the title", async ({ page, signIn }) => {
  await signIn();
  for (const [path, title] of [
    ["/deals", "Deals"],
    ["/portfolio", "Portfolio Companies"],
    ["/contacts", "Contacts"],
    ["/documents", "Documents"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(subtitle(page), path).toHaveCount(0);
  }
  for (const [path, text] of [
    ["/", "Welcome back, here's your deal pipeline overview."],
    ["/rim-deals", "Relationship Investment Management, future follow-ups"],
    ["/firms", "Companies, banks and advisers that records name"],
    ["/tasks", "Manage team tasks and deadlines"],
    ["/team", "Manage your team members and their roles"],
    ["/meeting-agenda", "Manage internal meeting agenda items for your team"],
  ] as const) {
    await page.goto(path);
    await expect(subtitle(page), path).toHaveText(text);
  }
});

test("a word that means something else on another page is explained where it counts", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const deal = await addDeal();
  await addBank(admin, deal.id, { name: unique("Harbour Bank"), status: "passed" });
  await signIn(ADMIN);
  for (const [path, label, text] of [
    ["/", "Deal Pipeline", "Sourcing has those in Initial Discussion or Under LOI"],
    ["/", "Active Deals", "Deals in the menu"],
    ["/", "Key Contacts", "Deal Source and Target are categories of contacts"],
    ["/contacts", "Deal Sources", "people who bring deals"],
    ["/tasks", "Total Tasks", "counts those that are not completed"],
    ["/portfolio", "Portfolio Companies", "in whatever stage"],
    ["/rim-deals", "Total RIM Deals", "comes back as a follow-up on its day"],
    ["/rim-deals", "Total Value", "Pipeline Value on the dashboard leaves them out"],
    [`/deals/${deal.id}`, "Passed", "A deal that the firm itself gives up is Dead."],
  ] as const) {
    await page.goto(path);
    await page.getByRole("button", { name: `What ${label} counts` }).hover();
    await expect(page.getByRole("tooltip").filter({ hasText: text }), label).not.toHaveCount(0);
  }
});

test("RIM is explained at its button, in its dialog and at its badge", async ({ page, signIn, addDeal }) => {
  const { id, company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const move = dealCard(page, company).getByRole("button", { name: "Move to RIM" });
  await expect(move).toHaveAccessibleDescription(
    /^Relationship Investment Management: it leaves the active deals/,
  );
  await move.click();
  await expect(page.getByRole("dialog", { name: "Move to RIM Deals" })).toHaveAccessibleDescription(
    `Relationship Investment Management: ${company} leaves the active deals, and comes back as a follow-up on the day below.`,
  );
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.goto(`/deals/${id}`);
  await dealDialog(page, company).getByRole("button", { name: "Actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Move to RIM" })).toHaveAccessibleDescription(
    /^Relationship Investment Management/,
  );
});

test("feed and timeline say what changed, and edits within ten minutes are one entry", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal({ value: "168000000" });
  const edit = (fields: object) => admin.sendOk("PUT", `/api/deals/${id}`, fields);
  await edit({ value: "170000000" });
  await edit({ value: "175000000", sector: "Other" });
  await signIn();
  const timeline = await openActivity(page, id);
  const activity = timeline.getByRole("list", { name: "Activity" }).getByRole("listitem");
  await expect(activity).toHaveText([
    /^Value \$168M to \$175M; Sector Software to OtherAdministrator • /,
    /^Added in Initial Discussion \(Pre-LOI\/IOI\)/,
  ]);
  await edit({ value: "168000000" });
  await expect(activity.first()).toHaveText(/^Value back to \$168M; Sector Software to Other/);

  // Other journeys write to the feed too, which has only the newest five entries.
  await expect(async () => {
    await edit({ value: "168000000", sector: "Software" });
    await edit({ value: "175000000", sector: "Other" });
    await page.goto("/");
    await expect(dashboardSection(page, "Recent Activity")).toContainText(
      `${company}: Value $168M to $175M; Sector Software to Other`,
      { timeout: 2_000 },
    );
  }).toPass();
});
