import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { dealCard, openDeal, openEditDealForm } from "../../helpers/deals.ts";
import type { Deal } from "../../helpers/rest.ts";

const UNREACHABLE = "The server cannot be reached. Check your connection and try again.";
// What the browser logs for each request that gets no answer.
const NO_ANSWER = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

const banner = (page: Page) => page.getByText("You are offline. Changes need a connection.");
const place = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: new RegExp(`^${name}`) });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Marks the document, to see that it is never loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);

test("without a connection the loaded pages work, others say so, and everything works again with a connection", {
  tag: "@core",
}, async ({ page, context, signIn, addDeal, expectFault }) => {
  expectFault(NO_ANSWER);
  const { company } = await addDeal();
  await signIn();
  await page.goto("/deals");
  await expect(dealCard(page, company)).toBeVisible();
  await mark(page);
  await place(page, "Pipeline").click();
  await expect(title(page)).toHaveText("Pipeline");

  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await expect(title(page)).toHaveText("Pipeline");
  await expectAccessible(page);

  await place(page, "Deals").click();
  await expect(page).toHaveURL("/deals");
  await expect(dealCard(page, company)).toBeVisible();
  await page.goBack();
  await expect(title(page)).toHaveText("Pipeline");
  await page.goForward();
  await expect(title(page)).toHaveText("Deals");

  await place(page, "Team").click();
  const notice = page.getByRole("dialog", { name: "Page Not Loaded" });
  await expect(notice).toContainText("so it needs one");
  await expectAccessible(page);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(notice).toContainText("There is still no connection.");
  await expect(page).toHaveURL("/deals");

  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(title(page)).toHaveText("Team");
  await expect(page).toHaveURL("/team");
  expect(await isMarked(page)).toBe(true);
});

test("a form keeps what was typed while there is no connection, and is sent once there is one", {
  tag: "@core",
}, async ({ page, context, signIn, addDeal, admin, expectFault }) => {
  expectFault(NO_ANSWER);
  const { id, company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const form = await openEditDealForm(page, company);
  const description = form.getByRole("textbox", { name: "Description" });
  await description.fill("Typed on the train");

  await context.setOffline(true);
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toContainText(`The deal was not saved. ${UNREACHABLE}`);
  await expect(description).toHaveValue("Typed on the train");

  await context.setOffline(false);
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toBeHidden();
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({
    description: "Typed on the train",
  });
});

test("data that could not be loaded is reported, and is fetched when the connection is back", async ({
  page,
  context,
  signIn,
  addDeal,
  expectFault,
}) => {
  expectFault(NO_ANSWER);
  const [loaded, other] = [await addDeal(), await addDeal()];
  await signIn();
  await page.goto("/deals");
  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill(loaded.company);
  // Loads the code of the dialog.
  const dialog = await openDeal(page, loaded.company);
  await dialog.getByRole("button", { name: "Close" }).click();

  await context.setOffline(true);
  await search.fill(other.company);
  await expect(page.getByRole("main")).toContainText(UNREACHABLE);
  await context.setOffline(false);
  await expect(dealCard(page, other.company)).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test("an unreachable server while the network is up is treated as no connection", async ({
  page,
  signIn,
  addDeal,
  expectFault,
}) => {
  expectFault(NO_ANSWER);
  const { company } = await addDeal();
  await signIn();
  await page.goto("/deals");
  await mark(page);
  await page.route("**/*", (route) => route.abort());
  await page.getByRole("main").getByRole("searchbox").fill(company);
  await expect(banner(page)).toBeVisible();
  await page.unroute("**/*");
  await expect(banner(page)).toBeHidden();
  await expect(dealCard(page, company)).toBeVisible();

  // Noticed only by the move itself.
  await page.route("**/*", (route) => route.abort());
  await place(page, "Tasks").click();
  const notice = page.getByRole("dialog", { name: "Page Not Loaded" });
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(banner(page)).toBeVisible();
  await expect(title(page)).toHaveText("Deals");
  expect(await isMarked(page)).toBe(true);
});
