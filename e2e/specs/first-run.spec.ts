import { ADMIN, expect, test, toasts } from "../fixtures.ts";
import { runCli } from "../helpers/cli.ts";
import { chooseOption, dealCard, dealTab, openDealForm, pickStage } from "../helpers/deals.ts";
import { SIDEBAR_LINKS } from "../helpers/pages.ts";
import { type Deal, type HistoryEntry, RestClient } from "../helpers/rest.ts";

test("the administrator signs in, adds Project Aspen, and moves it; REST and the command line show the same", async ({
  page,
  origin,
}) => {
  test.setTimeout(60_000);
  const sidebarDeals = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Deals/ });
  const stage = (label: string) => page.getByRole("button", { name: `Stage: ${label}. Change` });
  const rest = new RestClient(origin);

  await test.step("the login screen of a new workspace says who may sign in", async () => {
    await page.goto("/");
    await expect(page.getByRole("definition")).toHaveText([ADMIN.username, ADMIN.password]);
    await page.getByLabel("Username").fill(ADMIN.username);
    await page.getByLabel("Password").fill(ADMIN.password);
    await page.keyboard.press("Enter");
    await expect(toasts(page)).toContainText("Login successful!");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await expect(page.getByRole("region", { name: "Setup" })).toContainText("Change it before others join");
  });

  await rest.signIn(ADMIN);
  const before = await rest.sendOk<Record<string, number>>("GET", "/api/sidebar/counts");
  const deals = before.deals ?? 0;

  await test.step("the counts in the sidebar match the API", async () => {
    const sidebar = page.getByRole("navigation", { name: "Main" });
    for (const place of SIDEBAR_LINKS) {
      const link = sidebar.getByRole("link", { name: new RegExp(`^${place.label}`) });
      await expect(link).toHaveText(place.label + ("count" in place ? before[place.count] : ""));
    }
  });

  await test.step("a deal is added", async () => {
    await sidebarDeals.click();
    await expect(page.getByRole("region", { name: "Setup" })).toBeHidden();
    await expect(sidebarDeals).toHaveText(`Deals${deals}`);
    await expect(dealTab(page, "Active Deals")).toContainText(String(deals));
    const form = await openDealForm(page);
    await form.getByLabel("Company").fill("Aspen Ridge Software");
    await form.getByLabel("Codename").fill("Project Aspen");
    await chooseOption(form.getByRole("combobox", { name: "Deal Source" }), "Investment Bank");
    await form.getByLabel("Deal Value").fill("42500000");
    await form.getByRole("button", { name: "Create Deal" }).click();
    await expect(form).toBeHidden();
    await expect(dealCard(page, "Project Aspen")).toContainText("Aspen Ridge Software");
    await expect(sidebarDeals).toHaveText(`Deals${deals + 1}`);
    await expect(dealTab(page, "Active Deals")).toContainText(String(deals + 1));
  });

  await test.step("the deal is moved to Due Diligence, and stays there after a reload", async () => {
    const editor = await pickStage(dealCard(page, "Project Aspen"), "Due Diligence");
    await editor.getByRole("button", { name: "Save" }).click();
    await expect(toasts(page)).toContainText("Deal Updated");
    await expect(toasts(page)).toContainText("Deal stage has been updated successfully");
    await page.reload();
    const card = dealCard(page, "Project Aspen");
    await expect(card.getByRole("button", { name: "Stage: Due Diligence. Change" })).toBeVisible();
    await expect(card).toContainText("$42,500,000");
    await expect(sidebarDeals).toHaveText(`Deals${deals + 1}`);
    await card.getByRole("button", { name: /^History/ }).click();
    const history = page.getByRole("dialog", { name: "History" }).getByRole("listitem");
    await expect(history.first()).toContainText("Initial Discussion (Pre-LOI/IOI) to Due Diligence");
    await page.keyboard.press("Escape");
  });

  const [deal] = await rest.sendOk<Deal[]>("GET", "/api/deals?search=Project%20Aspen");
  const id = deal?.id ?? 0;

  await test.step("a script with a session cookie reads and moves the same deal", async () => {
    expect(deal).toMatchObject({ codename: "Project Aspen", stage: "due_diligence", value: "42500000.00" });
    const history = await rest.sendOk<HistoryEntry[]>("GET", `/api/deals/${id}/history`);
    expect(history.map(({ from, to }) => [from, to])).toEqual([
      [null, "initial_discussion"],
      [null, "active"],
      ["initial_discussion", "due_diligence"],
    ]);
    expect(await rest.sendOk("GET", "/api/sidebar/counts")).toMatchObject({ deals: deals + 1 });
    await rest.sendOk("PUT", `/api/deals/${id}`, {
      stage: "purchase_agreement_negotiations",
      expectedVersion: 2,
    });
    await page.reload();
    await expect(stage("Purchase Agreement Negotiations").first()).toBeVisible();
  });

  await test.step("the command line reads the same deal", async () => {
    const dataDir = process.env.E2E_DATA_DIR ?? "";
    expect(await runCli<Deal>(dataDir, "deals", "get", "--id", String(id))).toMatchObject({
      stage: "purchase_agreement_negotiations",
      version: 3,
    });
    await runCli<Deal>(dataDir, "deals", "update", "--id", String(id), "--stage", "closed");
    const found = await runCli<{ items: Deal[] } | Deal[]>(
      dataDir,
      "deals",
      "list",
      "--search",
      "project aspen",
    );
    expect("items" in found ? found.items : found).toMatchObject([{ id, stage: "closed" }]);
    await page.goto("/deals?search=project+aspen");
    await expect(
      dealCard(page, "Project Aspen").getByRole("button", { name: /^Stage: Closed/ }),
    ).toBeVisible();
  });
});
