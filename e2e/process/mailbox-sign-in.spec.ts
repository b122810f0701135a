import { MICROSOFT_CLIENT, MICROSOFT_MAILBOX } from "@dealflow/stand-ins/accounts";
import { graphMessage } from "@dealflow/stand-ins/graph-mail";
import { startProviders } from "@dealflow/stand-ins/start";
import type { Page } from "@playwright/test";
import { RestClient } from "../helpers/rest.ts";
import { waitUntilReady } from "../helpers/server.ts";
import { expect, test } from "./fixtures.ts";

const SHARED = "deals@own.example";
const from = (address: string) => ({ from: { emailAddress: { address } } });

test("a member connects Microsoft 365 and a shared mailbox by signing in, and signs in again when access has ended", async ({
  page,
  port,
  launchServer,
}) => {
  const providers = await startProviders();
  const { microsoft, environment } = providers;
  microsoft.mail = [
    graphMessage("m1", from("ann@known.example")),
    graphMessage("m2", { ...from("ann@known.example"), folder: "inbox/Deals" }),
    graphMessage("s1", { ...from("ann@known.example"), mailbox: SHARED }),
  ];
  const launched = launchServer({
    ...environment,
    APP_ORIGIN: `http://127.0.0.1:${port}`,
    MICROSOFT_CLIENT_ID: MICROSOFT_CLIENT.clientId,
    MICROSOFT_CLIENT_SECRET: MICROSOFT_CLIENT.clientSecret,
  });
  const { origin } = await waitUntilReady(launched, port);
  const rest = new RestClient(origin);
  await rest.signIn({ username: "admin", password: "admin123" });
  await rest.sendOk("POST", "/api/contacts", { name: "Ann Known", email: "ann@known.example" });
  await signInAsAdmin(page, origin);

  await page.goto(`${origin}/settings/mailboxes`);
  await page.getByRole("button", { name: "Connect Microsoft 365" }).click();
  await allow(page);
  await expect(page.getByText(`${MICROSOFT_MAILBOX} is connected`)).toBeVisible();
  await page.getByRole("link", { name: "Go to Settings" }).click();
  const mailbox = rowOf(page, MICROSOFT_MAILBOX);
  await mailbox.getByRole("button", { name: /^Sync now/ }).click();
  await expect(mailbox).toContainText("2 stored");

  await page.getByRole("button", { name: "Connect shared mailbox" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect shared mailbox" });
  await dialog.getByLabel("Address of the shared mailbox").fill("nobody");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog.getByLabel("Address of the shared mailbox")).toHaveAccessibleDescription(/Invalid/);
  await dialog.getByLabel("Address of the shared mailbox").fill("nobody@own.example");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await allow(page);
  await expect(page.getByText("no access to this shared mailbox")).toBeVisible();
  await page.getByRole("link", { name: "Go to Settings" }).click();
  await page.getByRole("button", { name: "Connect shared mailbox" }).click();
  await dialog.getByLabel("Address of the shared mailbox").fill(SHARED);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await allow(page);
  await page.getByRole("link", { name: "Go to Settings" }).click();
  await expect(rowOf(page, SHARED)).toContainText("Microsoft 365, shared");
  await rowOf(page, SHARED)
    .getByRole("button", { name: /^Sync now/ })
    .click();
  await expect(rowOf(page, SHARED)).toContainText("1 stored");

  microsoft.revoke();
  await mailbox.getByRole("button", { name: /^Sync now/ }).click();
  await expect(mailbox).toContainText("Access to the mailbox was withdrawn or has expired");
  await mailbox.getByRole("button", { name: /^Sign in again/ }).click();
  await allow(page);
  await page.getByRole("link", { name: "Go to Settings" }).click();
  await mailbox.getByRole("button", { name: /^Check again/ }).click();
  await expect(page.getByText("Every message on the server is accounted for")).toBeVisible();
  await expect(mailbox.getByRole("button", { name: /^Sign in again/ })).toHaveCount(0);
  await expect(mailbox).toContainText("2 stored");

  await mailbox.getByRole("button", { name: /^Read further back/ }).click();
  const back = page.getByRole("dialog", { name: "Read further back" });
  await back.getByRole("button", { name: "Read" }).click();
  await expect(back.getByLabel("Read mail since")).toHaveAccessibleDescription(/Choose a day before/);
  await back.getByLabel("Read mail since").fill("2025-01-31");
  await back.getByRole("button", { name: "Read" }).click();
  await expect(mailbox).toContainText("Since Jan 31, 2025");
  await providers.close();
});

const rowOf = (page: Page, address: string) =>
  page
    .getByRole("list", { name: "Mailboxes" })
    .getByRole("listitem")
    .filter({ has: page.getByText(address, { exact: true }) });

/** Presses the one button of the provider's page. */
async function allow(page: Page): Promise<void> {
  await page.waitForURL(/\/consent\//);
  await page.getByRole("button").click();
}

async function signInAsAdmin(page: Page, origin: string): Promise<void> {
  const answer = await page.request.post(`${origin}/api/auth/login`, {
    data: { username: "admin", password: "admin123" },
    headers: { origin },
  });
  expect(answer.ok()).toBe(true);
}
