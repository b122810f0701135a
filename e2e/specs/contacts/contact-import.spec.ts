import { APPLE_ACCOUNT, GOOGLE_CLIENT, MICROSOFT_CLIENT } from "@dealflow/stand-ins/accounts";
import type { Locator, Page } from "@playwright/test";
import { expect, holdRequests, test, toasts, unique } from "../../fixtures.ts";
import {
  authorizationCode,
  authorizeAccess,
  chooseFile,
  chooseSource,
  dropFile,
  expectStep,
  fillClient,
  importCount,
  openImportWizard,
  pressButton,
} from "../../helpers/contact-import.ts";
import { contactTab } from "../../helpers/contacts.ts";
import { chooseOption } from "../../helpers/deals.ts";
import { expectSidebarCount } from "../../helpers/lists.ts";

test("contacts are imported from Google with a code that the callback page shows once", {
  tag: "@core",
}, async ({ page, signIn, expectFault }) => {
  expectFault(/foreign request: http:\/\/127\.0\.0\.1:\d+\/(?:o\/oauth2|consent)\//);
  expectFault(/favicon\.ico/);
  await signIn();
  const wizard = await openImportWizard(page);
  const start = wizard.getByRole("button", { name: "Start Import" });
  await expect(start).toBeDisabled();
  await chooseSource(wizard, "Google Contacts");
  await expect(start).toBeDisabled();
  await expect(wizard.getByRole("textbox", { name: "Redirect URI" })).toHaveValue(
    `${new URL(page.url()).origin}/contacts/callback`,
  );
  await fillClient(wizard, GOOGLE_CLIENT);
  const asked = page.waitForRequest(/imports\.authUrl/);
  await start.click();
  expect((await asked).url()).not.toContain(GOOGLE_CLIENT.clientSecret);

  await expectStep(wizard, "Connect Google Contacts");
  await expect(wizard.getByRole("button", { name: "Import Contacts" })).toBeDisabled();
  const { tab, code } = await authorizeAccess(wizard);
  await expect(tab.getByText("Paste it in the window where you began")).toBeVisible();
  // The code is left neither in the address nor in storage.
  expect(new URL(tab.url()).search).toBe("");
  expect(
    await tab.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(code);
  await tab.reload();
  await expect(tab.getByRole("main").getByRole("alert")).toContainText("There is no authorization code here");
  await expect(authorizationCode(tab)).toBeHidden();
  await tab.close();

  // Going back and forward keeps the input and does not call the provider again.
  await wizard.getByLabel("Authorization code").fill(code);
  await pressButton(wizard, "Back");
  await expect(wizard.getByLabel("Client secret")).toHaveValue(GOOGLE_CLIENT.clientSecret);
  await pressButton(wizard, "Start Import");
  await expect(wizard.getByLabel("Authorization code")).toHaveValue(code);
  await pressButton(wizard, "Import Contacts");
  await expectStep(wizard, "Import Successful");
  await expect(toasts(page)).toContainText("Import SuccessfulImported 3 contacts");
  await expect(importCount(wizard, "Created")).toHaveText("3");
  expect(
    await page.evaluate(() => JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }])),
  ).not.toMatch(/GOCSPX|code=/);
  await pressButton(wizard.locator("form"), "Close");
  await expect(wizard).toBeHidden();
  await expect(page.getByRole("button", { name: "Import Contacts" })).toBeFocused();
  await expectSidebarCount(page, "Contacts", "contacts");
  await page.getByRole("main").getByRole("searchbox").fill("Ada Okafor");
  await expect(page.getByRole("link", { name: "Ada Okafor", exact: true })).toBeVisible();
});

test("a refusal by Office 365 is explained, and the next attempt has a new link", async ({
  page,
  signIn,
  expectFault,
}) => {
  expectFault(/foreign request: http:\/\/127\.0\.0\.1:\d+\/(?:common\/oauth2|consent)\//);
  expectFault(/favicon\.ico/);
  await signIn();
  const wizard = await openImportWizard(page);
  await chooseSource(wizard, "Office 365");
  await fillClient(wizard, { ...MICROSOFT_CLIENT, clientSecret: "another secret" });
  expectFault(/ERR_FAILED/);
  await page.route("**/api/trpc/imports.authUrl*", (route) => route.abort());
  await pressButton(wizard, "Start Import");
  await expect(toasts(page)).toContainText("ErrorFailed to generate authorization URL");
  await page.unroute("**/api/trpc/imports.authUrl*");
  await pressButton(wizard, "Start Import");
  const first = await authorizeAccess(wizard);
  await wizard.getByLabel("Authorization code").fill(first.code);
  await pressButton(wizard, "Import Contacts");
  await expectStep(wizard, "Import Failed");
  await expect(wizard.getByRole("alert")).toContainText(/^Import failed: \w/);
  await expect(wizard.getByRole("alert")).not.toContainText("another secret");

  await pressButton(wizard, "Try again");
  await expectStep(wizard, "Connect Office 365");
  await pressButton(wizard, "Back");
  await expect(wizard.getByLabel("Client ID")).toHaveValue(MICROSOFT_CLIENT.clientId);
  await wizard.getByLabel("Client secret").fill(MICROSOFT_CLIENT.clientSecret);
  await pressButton(wizard, "Start Import");
  await expect(wizard.getByLabel("Authorization code")).toHaveValue("");
  const second = await authorizeAccess(wizard);
  // The OAuth state can be used once: another click starts another authorization.
  const third = await authorizeAccess(wizard, "Open a new authorization page");
  expect(third.code).not.toBe(second.code);
  await wizard.getByLabel("Authorization code").fill(third.code);
  await pressButton(wizard, "Import Contacts");
  await expect(wizard.getByRole("status")).toHaveText("Imported 3 contacts");
});

test("the callback page shows no code that was not requested here, and does not redirect", async ({
  page,
  signIn,
  expectFault,
}) => {
  expectFault(/404 \(Not Found\).*imports\.receiveCode/);
  await signIn();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await page.goto(
    "/contacts/callback?state=of-somebody-else&code=not-to-be-shown&redirect=https://evil.example",
  );
  await expect(page.getByRole("main").getByRole("alert")).toContainText("was not begun here");
  await expect(page.getByText("not-to-be-shown")).toBeHidden();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/contacts/callback");
  // The page itself was requested by that address; no later request contains the code.
  expect(requests.filter((request) => request.includes("not-to-be-shown"))).toHaveLength(1);

  await page.goto("/contacts/callback?error=access_denied&error_description=Call+this+number");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("was not begun here");
  await page.goto("/contacts/callback?error=access_denied&state=of-somebody-else");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("was not begun here");
  await page.getByRole("link", { name: "Go to Contacts" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contacts");
});

test("contacts are imported from Apple with an app-specific password, and a second import changes nothing", async ({
  page,
  addMember,
  signIn,
  restAs,
}) => {
  const me = await addMember();
  await signIn(me);
  const wizard = await openImportWizard(page);
  await chooseSource(wizard, "Apple Contacts");
  await pressButton(wizard, "Start Import");
  await expectStep(wizard, "Connect Apple Contacts");
  await wizard.getByLabel("iCloud e-mail").fill(APPLE_ACCOUNT.username);
  await wizard.getByLabel("App-specific password").fill("mistyped");
  await pressButton(wizard, "Import Contacts");
  await expectStep(wizard, "Import Failed");
  await pressButton(wizard, "Try again");
  await expect(wizard.getByLabel("iCloud e-mail")).toHaveValue(APPLE_ACCOUNT.username);
  await wizard.getByLabel("App-specific password").fill(APPLE_ACCOUNT.password);
  await wizard.getByRole("combobox", { name: "Category of all new contacts" }).click();
  await page.getByRole("option", { name: "Financing" }).click();
  await wizard.getByLabel("App-specific password").press("Enter");
  await expectStep(wizard, "Import Successful");
  await expect(importCount(wizard, "Created")).toHaveText("3");
  const imported = await (await restAs(me)).sendOk<{ createdBy: number }[]>(
    "GET",
    "/api/contacts?category=financing",
  );
  expect(imported.filter(({ createdBy }) => createdBy === me.id)).toHaveLength(3);
  await pressButton(wizard.locator("form"), "Close");

  const again = await openImportWizard(page);
  await chooseSource(again, "Apple Contacts");
  await pressButton(again, "Start Import");
  await expect(again.getByLabel("App-specific password")).toHaveValue("");
  await again.getByLabel("iCloud e-mail").fill(APPLE_ACCOUNT.username);
  await again.getByLabel("App-specific password").fill(APPLE_ACCOUNT.password);
  await pressButton(again, "Import Contacts");
  await expectStep(again, "Import Successful");
  await expect(importCount(again, "Unchanged")).toHaveText("3");
});

test("a vCard file is previewed, imported with visible progress, and undone", { tag: "@core" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  const mark = unique("Quill");
  const wizard = await openImportWizard(page);
  await chooseSource(wizard, "vCard file");
  await pressButton(wizard, "Start Import");
  await expectStep(wizard, "Choose a vCard file");
  await dropFile(page, "photo.png", "PNG");
  await expect(wizard.getByRole("alert")).toContainText("“photo.png” is not a vCard file");
  const cards = ["Zoë", "Ana", "Ana"].map(
    (name, at) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nUID:${mark}-${at}\r\nFN:${name} ${mark}\r\nORG:${mark}\r\nEND:VCARD\r\n`,
  );
  await chooseFile(wizard, "people.vcf", Buffer.from(`\ufeff${cards.join("")}`, "utf16le"));
  await expect(wizard.getByRole("status")).toContainText("people.vcf");
  await pressButton(wizard, "Continue");
  await expectStep(wizard, "Check what will be imported");
  const rows = wizard.getByRole("region", { name: "What would happen" });
  await expect(rows.getByRole("listitem")).toHaveCount(3);
  await expect(rows).toContainText(`Zoë ${mark}`);
  await pressButton(wizard, "Duplicate 1");
  await expect(rows.getByRole("listitem")).toHaveCount(1);
  await wizard.getByRole("radio", { name: "Import all the same" }).click();
  await expect(wizard.getByRole("button", { name: "New 3" })).toBeVisible();
  await wizard.getByRole("radio", { name: "Skip" }).click();

  const release = await holdRequests(page, "**/api/trpc/imports.run");
  await pressButton(wizard, "Import 2 contacts");
  await expectStep(wizard, "Importing from vCard file");
  await expect(wizard.getByRole("progressbar", { name: "Contacts imported" })).toBeVisible();
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Close while the import runs?" });
  await question.getByRole("button", { name: "Stay here" }).click();
  release();
  await expectStep(wizard, "Import Successful");
  await expect(importCount(wizard, "Duplicates")).toHaveText("1");

  await pressButton(wizard, "Undo import");
  await pressButton(page.getByRole("alertdialog", { name: "Undo this import?" }), "Undo import");
  await expectStep(wizard, "Import Undone");
  await expect(wizard.getByRole("status")).toHaveText("2 contacts removed.");
});

test("the columns of a CSV file are mapped, its valid rows are imported, and the import is undone later", {
  tag: "@core",
}, async ({ page, signIn, expectFault }) => {
  await signIn();
  const mark = unique("Sorrel");
  const wizard = await openImportWizard(page);
  await chooseSource(wizard, "CSV file");
  await wizard.getByRole("radio", { name: "CSV file" }).press("Enter");
  await expectStep(wizard, "Choose a CSV file");
  const table = [
    "Family name;Called;Firm;Reached at",
    `Ångström;Zoë;${mark} Capital;zoe@${mark}.example`,
    `Ferreira;Inês;${mark} Capital;ines@${mark}.example`,
    ";;;no address",
  ].join("\r\n");
  // In the encoding and with the separator that Excel uses on many Windows machines.
  await chooseFile(wizard, "people.csv", Buffer.from(table, "latin1"));
  await pressButton(wizard, "Continue");
  await expectStep(wizard, "Check what will be imported");
  const name = wizard.getByRole("button", { name: "Columns for Name: Family name" });
  await name.click();
  await page.getByRole("menuitemcheckbox", { name: "Family name" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Called" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Family name" }).click();
  await page.keyboard.press("Escape");
  await expect(wizard.getByRole("button", { name: "Columns for Name: Called + Family name" })).toBeFocused();
  await expect(wizard.getByText("Zoë Ångström · Inês Ferreira", { exact: true })).toBeVisible();

  // Columns are not used for the import before the server has checked them; a retry checks the ones on the screen.
  expectFault(/ERR_FAILED/);
  await page.route("**/api/trpc/imports.check", (route) => route.abort());
  await wizard.getByRole("button", { name: "Columns for Email" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Reached at" }).click();
  await expect(wizard.locator("button[type=submit]")).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(wizard.getByRole("alert")).toContainText("The file could not be checked");
  await expect(wizard.locator("button[type=submit]")).toBeDisabled();
  await page.unroute("**/api/trpc/imports.check");
  await pressButton(wizard, "Try again");
  await expect(wizard.getByRole("button", { name: "Columns for Email: Reached at" })).toBeVisible();
  await pressButton(wizard, "Invalid 1");
  await expect(wizard.getByRole("region", { name: "What would happen" })).toContainText("Line 4");
  await expect(wizard.getByRole("region", { name: "What would happen" })).toContainText("Name is required");

  // The choices stay.
  await pressButton(wizard, "Back");
  await pressButton(wizard, "Continue");
  await expect(wizard.getByRole("button", { name: "Columns for Name: Called + Family name" })).toBeVisible();
  await chooseOption(wizard.getByRole("combobox", { name: "Category of all new contacts" }), "Financing");
  await expect(wizard.getByRole("region", { name: "What would happen" })).toContainText("· Financing");
  await pressButton(wizard, "Import 2 contacts");
  await expectStep(wizard, "Import Successful");
  await expect(wizard.getByRole("region", { name: "Not imported" })).toContainText(
    "Line 4: Name is required",
  );
  await pressButton(wizard.locator("form"), "Close");
  await page.getByRole("main").getByRole("searchbox").fill(mark);
  await expect(page.getByRole("link", { name: "Zoë Ångström", exact: true })).toBeVisible();
  await contactTab(page, "Financing").click();
  await expect(page.getByRole("link", { name: "Zoë Ångström", exact: true })).toBeVisible();

  const later = await openImportWizard(page);
  await pressButton(later, "Earlier imports");
  await expectStep(later, "Earlier imports");
  await expect(later.getByRole("listitem")).toContainText("2 created, 1 invalid");
  await pressButton(later, "Undo import of people.csv");
  await pressButton(page.getByRole("alertdialog", { name: "Undo this import?" }), "Undo import");
  await expect(later.getByRole("listitem")).toContainText("Undone");
  await expect(toasts(page)).toContainText("2 contacts removed.");
  await pressButton(later, "Close");
  await page.getByRole("main").getByRole("searchbox").fill(mark);
  await expect(page.getByText("No contacts match")).toBeVisible();
});

test("headings below a title are found or chosen by hand, and the footer of a report is left out or imported", {
  tag: "@core",
}, async ({ page, signIn }) => {
  await signIn();
  const mark = unique("Alder");
  const wizard = await openImportWizard(page);
  await chooseSource(wizard, "CSV file");
  await pressButton(wizard, "Start Import");
  const report = [
    "Lenders 2026,,",
    "Wer,Wo,Wie",
    `Rita ${mark},Harbor,rita@${mark}.example`,
    `Ben ${mark},"B" Street,/o=Harbor/cn=ben`,
    "",
    `Generated by ${mark}`,
  ].join("\r\n");
  await chooseFile(wizard, "report.csv", report);
  await pressButton(wizard, "Continue");
  await expectStep(wizard, "Check what will be imported");
  const headings = wizard.getByRole("combobox", { name: "Headings" });
  await expect(headings).toHaveText("Row 1: Lenders 2026");
  await chooseOption(headings, "Row 2: Wer, Wo, Wie");
  await expect(headings).toHaveText("Row 2: Wer, Wo, Wie");
  await chooseColumns(page, wizard, "Name", "Wer");
  await chooseColumns(page, wizard, "Company", "Wo");
  await chooseColumns(page, wizard, "Email", "Wie");
  const rows = wizard.getByRole("region", { name: "What would happen" }).getByRole("listitem");
  await expect(rows).toContainText([/^Line 3.*Rita/, /^Line 4.*Ben.*To the notes: Wie “\/o=Harbor/]);
  await expect(rows).toHaveCount(2);

  const footer = wizard.getByRole("radiogroup", {
    name: "A row looks like headings or the footer of a report",
  });
  await expect(wizard.getByText(`Line 6: Generated by ${mark}`)).toBeVisible();
  await footer.getByRole("radio", { name: "Import all the same" }).click();
  await expect(rows).toHaveCount(3);
  await wizard.getByRole("radio", { name: "Skip" }).last().click();
  await expect(rows).toHaveCount(2);

  await chooseOption(headings, "No headings, columns have letters");
  await expect(wizard.getByRole("button", { name: "Columns for Email: C" })).toBeVisible();
  await expect(rows.first()).toContainText("Line 1");
  await chooseOption(headings, "Row 2: Wer, Wo, Wie");
  await chooseColumns(page, wizard, "Name", "Wer");
  await pressButton(wizard, "Import 2 contacts");
  await expectStep(wizard, "Import Successful");
  await expect(wizard.getByRole("region", { name: "Not imported" })).toContainText(
    "Left out as headings or footer",
  );
});

/** Chooses a column for a fact, in the menu that opens for it. */
async function chooseColumns(page: Page, wizard: Locator, fact: string, column: string): Promise<void> {
  await wizard.getByRole("button", { name: `Columns for ${fact}: none` }).click();
  await page.getByRole("menuitemcheckbox", { name: column }).click();
  await page.keyboard.press("Escape");
  await expect(wizard.getByRole("button", { name: `Columns for ${fact}: ${column}` })).toBeFocused();
}

test("the login screen removes an authorization code from the address", async ({ page }) => {
  await page.goto("/contacts/callback?state=s&code=not-to-be-kept");
  await expect(page.getByLabel("Username")).toBeVisible();
  await expect(page).toHaveURL(/\/contacts\/callback$/);
});
