import type { Page } from "@playwright/test";
import { expect, holdRequests, test, unique, waitUntilInteractive } from "../../fixtures.ts";
import type { Deal } from "../../helpers/rest.ts";

const SCRIPTS = "**/_next/static/**/*.js";

/** Opens a page whose later scripts wait for the returned function: what is loaded on demand is not there before. */
async function openHolding(page: Page, path: string): Promise<() => void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  return holdRequests(page, SCRIPTS);
}

test("what is typed after Ctrl K is searched for, also where another field had the focus", {
  tag: "@core",
}, async ({ page, signIn, addDeal }) => {
  const { company } = await addDeal({ company: unique("Halyard") });
  await signIn();
  for (const startIn of ["page", "field"] as const) {
    const arrive = await openHolding(page, "/tasks");
    const list = page.getByRole("searchbox", { name: "Search tasks..." });
    if (startIn === "field") await list.focus();
    await page.keyboard.press("Control+k");
    await page.keyboard.type(company, { delay: 20 });
    await page.keyboard.press("Enter");
    arrive();
    await expect(page.getByRole("dialog", { name: company })).toBeVisible();
    // It is hidden from the accessibility tree behind the dialog.
    await expect(page.getByPlaceholder("Search tasks...")).toHaveValue("");
    await page.unroute(SCRIPTS);
  }
});

test("what is typed into the search field itself is in the search", async ({ page, signIn }) => {
  await signIn();
  const arrive = await openHolding(page, "/tasks");
  await page.getByRole("banner").getByRole("searchbox").focus();
  await page.keyboard.type("halyard", { delay: 90 });
  arrive();
  const search = page.getByRole("dialog", { name: "Search" }).getByRole("combobox");
  await expect(search).toHaveValue("halyard");
  await page.keyboard.type("s");
  await expect(search).toHaveValue("halyards");
});

test("what is typed while a form is loaded is in its fields", async ({ page, signIn }) => {
  await signIn();
  const arrive = await openHolding(page, "/deals");
  await page.getByRole("main").getByRole("button", { name: "New Deal" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Halyard");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Sailcloth");
  arrive();
  const form = page.getByRole("dialog", { name: "Create New Deal" });
  await expect(form.getByLabel("Company", { exact: true })).toHaveValue("Halyard");
  await expect(form.getByLabel("Codename")).toHaveValue("Sailcloth");
});

test("what is typed over a cell while its editor is loaded is in it, and Enter saves", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal({ company: unique("Halyard"), value: 1_000_000 });
  await signIn();
  const arrive = await openHolding(page, `/deals?view=table&search=${company}`);
  await page.getByRole("gridcell", { name: "$1.0M" }).click();
  await page.keyboard.type("42.5m", { delay: 20 });
  await page.keyboard.press("Enter");
  arrive();
  await expect(page.getByRole("gridcell", { name: "$42.5M" })).toBeVisible();
  await expect
    .poll(async () => (await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).value)
    .toBe("42500000.00");
});

test("what is typed while a fact or a note of a deal opens is in it", async ({ page, signIn, addDeal }) => {
  const { id } = await addDeal({ contactPerson: "Ines Varga" });
  await signIn();
  // Where the activity stands beside the facts.
  await page.setViewportSize({ width: 1600, height: 900 });
  let arrive = await openHolding(page, `/deals/${id}`);
  await page.getByRole("button", { name: "Contact Person: Ines Varga. Change" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Lena Ord");
  arrive();
  await expect(page.getByRole("textbox", { name: "Contact Person" })).toHaveValue("Lena Ord");
  await page.unroute(SCRIPTS);

  arrive = await openHolding(page, `/deals/${id}`);
  await page.getByRole("button", { name: "Log a note, call or meeting…" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Met the founders");
  arrive();
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveText("Met the founders");
});

test("what is typed before a page's scripts are loaded is searched for, by list and by search", async ({
  page,
  signIn,
  addDeal,
}) => {
  const { company } = await addDeal({ company: unique("Halyard") });
  await signIn();
  let arrive = await holdRequests(page, SCRIPTS);
  await page.goto("/tasks", { waitUntil: "commit" });
  await page.getByRole("searchbox", { name: "Search tasks..." }).fill("halyard");
  arrive();
  await waitUntilInteractive(page);
  await expect(page).toHaveURL(/search=halyard/);
  await expect(page.getByRole("searchbox", { name: "Search tasks..." })).toHaveValue("halyard");
  await page.unroute(SCRIPTS);

  arrive = await holdRequests(page, SCRIPTS);
  await page.goto("/tasks", { waitUntil: "commit" });
  await page.getByRole("banner").getByRole("searchbox").fill(company);
  arrive();
  await waitUntilInteractive(page);
  const search = page.getByRole("dialog", { name: "Search" });
  await expect(search.getByRole("combobox")).toHaveValue(company);
  await expect(
    search.getByRole("group", { name: "Deals" }).getByRole("option", { name: company }),
  ).toBeVisible();
});

test("a form of the server that is sent before its script runs puts nothing in the address", async ({
  page,
  signIn,
}) => {
  await holdRequests(page, SCRIPTS);
  for (const path of ["/tasks", "/settings"]) {
    await page.goto(path, { waitUntil: "commit" });
    const forms = page.locator("main form");
    await expect(forms.first()).toBeVisible();
    for (const form of await forms.all()) await expect(form).toHaveAttribute("method", "post");
    if (path === "/tasks") await signIn();
  }
});
