import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { ADMIN, expect, test, toasts, unique } from "../../fixtures.ts";
import {
  assignedIn,
  chooseAction,
  emailRow,
  openDealEmails,
  openMailAccount,
  suggestionsIn,
  writeEmail,
} from "../../helpers/mail.ts";

/** Where a run is under way already, the next one begins within a minute. */
const WITHIN_A_RUN = { timeout: 120_000 };

test("a mailbox is connected and read, its conversation assigned for all to see, and taken back", {
  tag: "@core",
}, async ({ page, openBrowser, signIn, addMember, addDeal, expectFault }) => {
  expectFault(/422/);
  const [owner, other] = [await addMember(), await addMember()];
  const domain = `${unique("cedar")}.example`;
  const deal = await addDeal({ contactPerson: "Ana Lima", contactEmail: `ana@${domain}` });
  const subject = unique("Heads of terms");
  const address = `${owner.username}@own.example`;
  const account = await openMailAccount(address);
  const first = writeEmail({
    from: `Ana Lima <ana@${domain}>`,
    to: address,
    subject,
    text: "The draft is attached.",
    attachment: "Heads of terms.pdf",
  });
  const answer = writeEmail({
    from: `Cal Reyes <cal@${domain}>`,
    to: address,
    subject: `Re: ${subject}`,
    text: "And the schedule follows.",
    answers: first.id,
  });
  const news = writeEmail({ from: "news@letters.example", to: address, subject: "Sale", text: "Buy" });
  await account.deliver(first.source, answer.source, news.source);

  await signIn(owner);
  const dialog = await openConnectDialog(page, account.username);
  await dialog.getByLabel("Password").fill("not the password");
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog.getByLabel("Password")).toHaveAccessibleDescription(/password/i);
  await dialog.getByLabel("Password").fill(account.password);
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(toasts(page)).toContainText("Mailbox connected");
  const mailbox = page.getByRole("list", { name: "Mailboxes" }).getByRole("listitem");
  await mailbox.getByRole("button", { name: /^Sync now/ }).click();
  await expect(mailbox).toContainText("2 stored", WITHIN_A_RUN);
  await expect(mailbox).toContainText("1 unrelated");

  const tab = await openDealEmails(page, deal);
  const suggestion = emailRow(suggestionsIn(tab), subject);
  await expect(suggestion).toContainText("Sent by its contact");
  await expect(emailRow(suggestionsIn(tab), `Re: ${subject}`)).toContainText("Sent by its company");
  await suggestion.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Always for this deal" }).press("ArrowRight");
  await page.getByRole("menuitem", { name: "All of this conversation" }).click();
  const thread = assignedIn(tab).getByRole("button", { name: /2 unread.*Ana Lima, Cal Reyes.*2 messages/ });
  await expect(thread).toBeVisible();
  await expect(suggestionsIn(tab)).toHaveCount(0);

  const theirs = await openBrowser();
  await signIn(other, theirs);
  const theirTab = await openDealEmails(theirs, deal);
  await assignedIn(theirTab)
    .getByRole("button", { name: /Ana Lima, Cal Reyes/ })
    .click();
  const messages = theirTab.getByRole("list", { name: `Messages of ${subject}` });
  await expect(messages.getByText("And the schedule follows.")).toBeVisible();
  await messages.getByRole("button", { name: /Ana Lima/, expanded: false }).click();
  const downloading = theirs.waitForEvent("download");
  await messages.getByRole("link", { name: "Download Heads of terms.pdf" }).click();
  const file = await readFile(await (await downloading).path());
  expect(file.toString()).toMatch(/^%PDF-1\.4/);
  await messages.getByRole("button", { name: "Save Heads of terms.pdf to documents" }).click();
  await expect(toasts(theirs)).toContainText("Saved to documents");
  await expect(messages.getByRole("link", { name: "In documents" })).toBeVisible();
  await expect(messages.getByRole("link", { name: "Reply", exact: true }).first()).toHaveAttribute(
    "href",
    new RegExp(`^mailto:ana@${domain}\\?subject=Re%3A%20Heads`),
  );

  await thread.click();
  const own = tab.getByRole("list", { name: `Messages of ${subject}` });
  await chooseAction(page, own.getByRole("listitem").last(), "Unassign from this deal");
  await expect(emailRow(assignedIn(tab), subject)).toBeVisible();
  await theirs.reload();
  await expect(emailRow(assignedIn(theirTab), subject)).toBeVisible();
  await expect(theirTab.getByText(`Re: ${subject}`)).toHaveCount(0);

  await page.goto("/settings/mailboxes");
  await mailbox.getByRole("button", { name: /^Disconnect/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("No mailbox is connected.")).toBeVisible();
  const after = await openDealEmails(page, deal);
  await expect(emailRow(assignedIn(after), subject)).toBeVisible();
  await expect(suggestionsIn(after)).toHaveCount(0);
});

test("a password that was changed is asked for again; administrators see how reading goes, and not whose mail it is", async ({
  page,
  openBrowser,
  signIn,
  addMember,
  expectFault,
}) => {
  expectFault(/422/);
  const owner = await addMember();
  const account = await openMailAccount(`${owner.username}@own.example`);
  await signIn(owner);
  const dialog = await openConnectDialog(page, account.username);
  await dialog.getByLabel("Password").fill(account.password);
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog).toBeHidden();
  const mailbox = page.getByRole("list", { name: "Mailboxes" }).getByRole("listitem");
  await account.changePassword("another password");
  await mailbox.getByRole("button", { name: /^Sync now/ }).click();
  await expect(mailbox).toContainText("did not accept the user name or the password", WITHIN_A_RUN);

  const admins = await openBrowser();
  await signIn(ADMIN, admins);
  await admins.goto("/admin/mailboxes");
  const health = admins.getByRole("list", { name: "Mailboxes of members" });
  const theirs = health.getByRole("listitem").filter({ hasText: owner.name });
  await expect(theirs).toContainText("Sign in again");
  await expect(theirs).toContainText("0 seen");
  await expect(admins.getByText(account.username)).toHaveCount(0);

  await mailbox.getByRole("button", { name: /^Sign in again/ }).click();
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await again.getByLabel("Password").fill("a wrong one");
  await again.getByRole("button", { name: "Sign in" }).click();
  await expect(again.getByLabel("Password")).toHaveAccessibleDescription(/did not accept/);
  await again.getByLabel("Password").fill("another password");
  await again.getByRole("button", { name: "Sign in" }).click();
  await expect(again).toBeHidden();
  await expect(mailbox.getByRole("button", { name: /^Sign in again/ })).toHaveCount(0);
  await mailbox.getByRole("button", { name: /^Sync now/ }).click();
  await expect(mailbox).toContainText("Up to date", WITHIN_A_RUN);
});

/** Fills in everything but the password. */
async function openConnectDialog(page: Page, username: string): Promise<Locator> {
  await page.goto("/settings/mailboxes");
  await page.getByRole("button", { name: "Connect IMAP mailbox" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect IMAP mailbox" });
  await dialog.getByLabel("Server").fill("localhost");
  await dialog.getByLabel("Port").fill(process.env.E2E_IMAP_PORT ?? "");
  await dialog.getByLabel("User name").fill(username);
  return dialog;
}
