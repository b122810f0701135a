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

/** Each step starts with the focus on its heading. */
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

/** Grants access at the provider, in the tab that the link opens. Returns that tab and the code that it shows. */
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

/** Chooses a file in the wizard's file field. */
export async function chooseFile(wizard: Locator, name: string, content: string | Buffer): Promise<void> {
  const buffer = typeof content === "string" ? Buffer.from(content) : content;
  await wizard.getByLabel("File", { exact: true }).setInputFiles({ name, mimeType: "", buffer });
}

/** Drops a file on the page, outside the drop zone. */
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

/** A number of the result on the last step, such as the contacts under Created. */
export function importCount(wizard: Locator, label: string): Locator {
  const term = wizard
    .page()
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${label}$`) });
  return wizard.locator("dl > div").filter({ has: term }).getByRole("definition");
}
