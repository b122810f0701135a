import { APPLE_ACCOUNT, GOOGLE_CLIENT } from "@dealflow/providers/accounts";
import type { Locator } from "@playwright/test";
import { expect, holdRequests, test, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import {
  chooseFile,
  chooseSource,
  expectStep,
  fillClient,
  openImportWizard,
  pressButton,
} from "../../helpers/contact-import.ts";

test("an import is accessible from the choice of a source to the code that is awaited", async ({
  page,
  signIn,
}) => {
  await signIn();
  const wizard = await openImportWizard(page);
  await chooseSource(wizard, "Google Contacts");
  await fillClient(wizard, GOOGLE_CLIENT);
  await expectAccessible(page);
  await pressButton(wizard, "Start Import");
  await expectStep(wizard, "Connect Google Contacts");
  await expectAccessible(page);
});

test("a provider's account and its refusal are accessible, and so is an answer that nobody asked for", async ({
  page,
  signIn,
  expectFault,
}) => {
  expectFault(/404 \(Not Found\).*imports\.receiveCode/);
  await signIn();
  const wizard = await openImportWizard(page);
  await chooseSource(wizard, "Apple Contacts");
  await pressButton(wizard, "Start Import");
  await expectStep(wizard, "Connect Apple Contacts");
  await expectAccessible(page);
  await wizard.getByLabel("iCloud e-mail").fill(APPLE_ACCOUNT.username);
  await wizard.getByLabel("App-specific password").fill("mistyped");
  await pressButton(wizard, "Import Contacts");
  await expectStep(wizard, "Import Failed");
  await expectAccessible(page);
  await page.goto("/contacts/callback?state=of-somebody-else&code=4");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});

test("a file that is refused, and one that is looked at, are accessible", async ({ page, signIn }) => {
  await signIn();
  const wizard = await openImportWizard(page);
  await chooseSource(wizard, "CSV file");
  await pressButton(wizard, "Start Import");
  await chooseFile(wizard, "people.vcf", "BEGIN:VCARD");
  await expect(wizard.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await openPreview(wizard);
  await expectAccessible(page);
});

test("an import that runs, its result and the earlier ones are accessible", async ({ page, signIn }) => {
  await signIn();
  const wizard = await openImportWizard(page);
  await chooseSource(wizard, "CSV file");
  await pressButton(wizard, "Start Import");
  await openPreview(wizard);
  const release = await holdRequests(page, "**/api/trpc/imports.run");
  await pressButton(wizard, "Import 1 contact");
  await expectStep(wizard, "Importing from CSV file");
  await expectAccessible(page);
  release();
  await expectStep(wizard, "Import Successful");
  await expectAccessible(page);
  await pressButton(wizard.locator("form"), "Close");
  await pressButton(await openImportWizard(page), "Earlier imports");
  await expectStep(wizard, "Earlier imports");
  await expectAccessible(page);
});

/** A new contact, a duplicate of it, and an invalid one. */
async function openPreview(wizard: Locator) {
  const name = unique("Hazel Thornbury");
  await chooseFile(wizard, "people.csv", `Name,Email\n${name},\n${name},\n${name},nowhere`);
  await pressButton(wizard, "Continue");
  await expectStep(wizard, "Check what will be imported");
}
