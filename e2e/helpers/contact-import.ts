import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

type Source = "Google Contacts" | "Office 365" | "Apple Contacts" | "vCard file" | "CSV file";

/** Opens the wizard on the contacts page. */
export async function openImportWizard(page: Page): Promise<Locator> {
  await page.goto("/contacts");
  await page.getByRole("button", { name: "Import Contacts" }).click();
  const wizard = page.getByRole("dialog", { name: "Import Contacts" });
  await expectStep(wizard, "Select a source");
  return wizard;
}

/** The focus is at the heading of a step as it begins. */
export async function expectStep(wizard: Locator, title: string): Promise<void> {
  await expect(wizard.getByRole("heading", { name: title })).toBeFocused();
}

export async function chooseSource(wizard: Locator, source: Source): Promise<void> {
  await wizard.getByRole("radio", { name: source }).click();
}

export async function fillClient(wizard: Locator, client: { clientId: string; clientSecret: string }) {
  await wizard.getByLabel("Client ID").fill(client.clientId);
  await wizard.getByLabel("Client secret").fill(client.clientSecret);
}

/** Allows the access at the provider, in the tab that the link opens; answers the tab once it shows the code. */
export async function authorizeAccess(
  wizard: Locator,
  press = "Open the authorization page",
): Promise<{ tab: Page; code: string }> {
  const link = wizard.getByRole("link", { name: press });
  const [tab] = await Promise.all([wizard.page().waitForEvent("popup"), link.click()]);
  await tab.getByRole("button", { name: "Allow" }).click();
  const code = (await authorizationCode(tab).textContent()) ?? "";
  return { tab, code };
}

/** The code that the callback page shows. */
export function authorizationCode(tab: Page): Locator {
  return tab.getByRole("main").locator("code");
}

/** Hands the wizard a file, as the picker or another program does. */
export async function chooseFile(wizard: Locator, name: string, content: string | Buffer): Promise<void> {
  const buffer = typeof content === "string" ? Buffer.from(content) : content;
  await wizard.getByLabel("File", { exact: true }).setInputFiles({ name, mimeType: "", buffer });
}

/** Lets a file fall beside the place that is made for it. */
export async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.content], file.name));
      return transfer;
    },
    { name, content },
  );
  await page.dispatchEvent("body", "drop", { dataTransfer });
}

export async function pressButton(wizard: Locator, button: string | RegExp): Promise<void> {
  await wizard.getByRole("button", { name: button, exact: true }).click();
}

/** How many of the rows have come to what, on the last step. */
export function importCount(wizard: Locator, label: string): Locator {
  const term = wizard
    .page()
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${label}$`) });
  return wizard.locator("dl > div").filter({ has: term }).getByRole("definition");
}
