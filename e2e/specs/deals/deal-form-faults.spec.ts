import type { Page, Route } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { chooseOption, dealCard, openEditDealForm } from "../../helpers/deals.ts";

const TEAM = "**/api/trpc/**users.list**";
const SCRIPT_URLS = "**/_next/static/chunks/**";

test("an edit form waits until the team is loaded, and reports a failure with a retry", async ({
  page,
  addDeal,
  addMember,
  expectFault,
}) => {
  expectFault(/503/);
  const { company } = await addDeal();
  const { username, password } = await addMember();
  await removePrefetchedTeam(page);
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
  await page.route(TEAM, async (route) => {
    await refused;
    await route.fulfill(errorAnswer("The service is busy."));
  });
  await page.goto("/");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /^Deals/ }).click();
  await page.getByRole("main").getByRole("searchbox").fill(company);

  const form = await openEditDealForm(page, company);
  await expect(form).toContainText("Loading users data...");
  await expect(form.getByRole("textbox")).toHaveCount(0);
  refuse();
  await expect(form).toContainText("Error loading users: The service is busy.");
  await form.getByRole("button", { name: "Close" }).click();
  await expect(form).toBeHidden();

  await page.unroute(TEAM);
  await openEditDealForm(page, company);
  await expect(form.getByLabel("Company")).toHaveValue(company);
});

test("a form that cannot be rendered says so, and the page still works", async ({
  page,
  signIn,
  addDeal,
  expectFault,
}) => {
  expectFault(/TypeError/);
  const { company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  await page.route(SCRIPT_URLS, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    await route.fulfill({ response, body: code.replaceAll('title:"Edit Deal"', "title:null.title") });
  });
  await page.getByRole("button", { name: `Edit ${company}` }).click();
  const notice = page.getByRole("dialog", { name: "Form Rendering Error" });
  await expect(notice).toContainText("The form could not be shown.");
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole("button", { name: `Edit ${company}` })).toBeFocused();
});

test("a form whose code could not be loaded can be loaded again", async ({
  page,
  signIn,
  addDeal,
  expectFault,
}) => {
  expectFault(/ERR_FAILED|ChunkLoadError/);
  const { company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  await dealCard(page, company).waitFor();
  await page.route(SCRIPT_URLS, (route) => route.abort());
  await page.getByRole("button", { name: `Edit ${company}` }).click();
  const notice = page.getByRole("dialog", { name: "Form Not Loaded" });
  await expect(notice).toContainText("The server cannot be reached.");
  await page.unroute(SCRIPT_URLS);
  await notice.getByRole("button", { name: "Try again" }).click();
  const form = page.getByRole("dialog", { name: "Edit Deal" });
  await expect(form.getByLabel("Company")).toHaveValue(company);
});

test("Back asks before it leaves a form with unsaved changes", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
}) => {
  const { company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  await chooseOption(page.getByRole("combobox", { name: "Sector" }), "Software");
  await expect(page).toHaveURL(/sector=Software/);
  const form = await openEditDealForm(page, company);
  const description = form.getByRole("textbox", { name: "Description" });
  await description.fill("Typed and not saved");

  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await expect(question).toContainText("What you typed has not been saved.");
  await expect(page).toHaveURL(/sector=Software/);
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(description).toHaveValue("Typed and not saved");
  await expect(page).toHaveURL(/sector=Software/);

  await page.goBack();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(form).toBeHidden();
  await expect(page).not.toHaveURL(/sector=/);
});

test("Back from the form of a new deal asks before it returns to the previous page", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/pipeline");
  await page.getByRole("link", { name: /^Deals/ }).click();
  await page.getByRole("button", { name: "New Deal" }).click();
  const company = page.getByRole("dialog").getByRole("combobox", { name: "Company" });
  await company.fill("Typed and not saved");

  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(company).toHaveValue("Typed and not saved");
  await expect(page).toHaveURL(/\/deals$/);

  await page.goBack();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL(/\/pipeline$/);
  await expect(page.getByRole("heading", { level: 1, name: "Pipeline" })).toBeVisible();
});

/** Removes the team from the prefetched data, as if the server could not load it; the browser then requests it. */
async function removePrefetchedTeam(page: Page) {
  await page.route("**", async (route: Route) => {
    const { rsc } = route.request().headers();
    if (rsc === undefined) return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/users(\\*",\\*")list/g, "users$1lost") });
  });
}

function errorAnswer(message: string) {
  const error = { message, code: -32603, data: { code: "SERVICE_UNAVAILABLE", httpStatus: 503 } };
  return { status: 503, json: { error: { json: error } } };
}
