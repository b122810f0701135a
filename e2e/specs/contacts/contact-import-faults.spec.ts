import { expect, test, unique } from "../../fixtures.ts";
import {
  chooseFile,
  chooseSource,
  expectStep,
  importCount,
  openImportWizard,
  pressButton,
} from "../../helpers/contact-import.ts";

test("an import whose response is lost is followed to its end, also from Earlier imports", async ({
  page,
  signIn,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  await signIn();
  const mark = unique("Tarn");
  const wizard = await openImportWizard(page);
  await chooseSource(wizard, "CSV file");
  await pressButton(wizard, "Start Import");
  await chooseFile(wizard, "lost.csv", `Name,Email\nZoë ${mark},zoe@${mark}.example\n`);
  await pressButton(wizard, "Continue");

  // The request reaches the server, but its response is lost.
  await page.route("**/api/trpc/imports.run", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pressButton(wizard, "Import 1 contact");
  await expectStep(wizard, "Import Successful");
  await expect(importCount(wizard, "Created")).toHaveText("1");
  await pressButton(wizard, "Undo import");
  await pressButton(page.getByRole("alertdialog", { name: "Undo this import?" }), "Undo import");
  await expectStep(wizard, "Import Undone");
  await pressButton(wizard.locator("form"), "Close");

  const again = await openImportWizard(page);
  await pressButton(again, "Earlier imports");
  const imports = "**/api/trpc/imports.list*";
  await expect(again.getByRole("listitem").first()).toContainText("Undone");
  await pressButton(again, "Back");
  await page.route(imports, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace('"undone"', '"running"') });
  });
  await pressButton(again, "Earlier imports");
  await expect(again.getByRole("listitem").first()).toContainText("Running");
  const asked = page.waitForRequest(/contacts\.counts/);
  await page.unroute(imports);
  await expect(again.getByRole("listitem").first()).toContainText("Undone");
  await asked;
});

test("an import whose result cannot be found out is reported as unknown", async ({
  page,
  signIn,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  await signIn();
  const wizard = await openImportWizard(page);
  await chooseSource(wizard, "CSV file");
  await pressButton(wizard, "Start Import");
  await chooseFile(wizard, "lost.csv", `Name\n${unique("Zoë")}\n`);
  await pressButton(wizard, "Continue");
  await page.route("**/api/trpc/imports.run", async (route) => {
    await page.route("**/api/trpc/imports.progress*", (asked) => asked.abort());
    await route.abort();
  });
  await pressButton(wizard, "Import 1 contact");
  // The browser polls for some seconds.
  await expect(wizard.getByRole("heading", { name: "Import Result Unknown" })).toBeFocused({
    timeout: 20_000,
  });
  await expect(wizard.getByRole("alert")).toContainText("it is not known what has been imported");
  await pressButton(wizard, "Earlier imports");
  await expectStep(wizard, "Earlier imports");
});
