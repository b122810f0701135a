import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { holdEvents } from "../../helpers/live.ts";
import {
  assignedIn,
  chooseAction,
  emailRow,
  openButton,
  openDealEmails,
  storeEmail,
  suggestionsIn,
} from "../../helpers/mail.ts";

test("a matching message is suggested to its owner only; the team sees it while it is assigned", {
  tag: "@core",
}, async ({ page, openBrowser, signIn, addMember, addDeal }) => {
  const [owner, other] = [await addMember(), await addMember()];
  const domain = `${unique("atlas")}.example`;
  const deal = await addDeal({ contactPerson: "Ana Lima", contactEmail: `ana@${domain}` });
  const subject = unique("Heads of terms");
  await storeEmail(owner, {
    subject,
    body: "The draft is at https://files.example/draft.\n\nOn Monday, March 2, Robin wrote:\n> When can we see it?",
    fromAddress: `ana@${domain}`,
    toRecipients: [`${owner.username}@example.com`],
  });
  await signIn(owner);
  const tab = await openDealEmails(page, deal);
  const suggestion = emailRow(suggestionsIn(tab), subject);
  await expect(suggestion).toContainText("Sent by its contact");

  const theirs = await openBrowser();
  await signIn(other, theirs);
  const theirTab = await openDealEmails(theirs, deal);
  await expect(theirTab.getByText("No e-mails for this deal")).toBeVisible();
  await expect(theirTab.getByText(subject)).toHaveCount(0);

  await suggestion.getByRole("button", { name: `Assign ${subject}` }).click();
  await expect(toasts(page)).toContainText("Assigned: the whole team sees it now");
  await expect(emailRow(assignedIn(tab), subject)).toBeVisible();
  await expect(suggestionsIn(tab)).toHaveCount(0);

  await theirs.reload();
  const row = emailRow(assignedIn(theirTab), subject);
  await expect(row).toContainText("Unread:");
  await openButton(row).click();
  await expect(row.getByRole("link", { name: "https://files.example/draft" })).toHaveAttribute(
    "rel",
    /noopener noreferrer/,
  );
  await expect(row.getByText("When can we see it?")).toBeHidden();
  await row.getByRole("button", { name: "Show quoted text" }).click();
  await expect(row.getByText("When can we see it?")).toBeVisible();
  await expect(row).not.toContainText("Unread:");
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await expect(theirs.getByRole("menuitem", { name: "Mark as unread" })).toBeVisible();
  await expect(theirs.getByRole("menuitem", { name: /Unassign|Always/ })).toHaveCount(0);
  await theirs.keyboard.press("Escape");
  await expectAccessible(theirs);

  await chooseAction(page, emailRow(assignedIn(tab), subject), "Unassign from this deal");
  await expect(toasts(page)).toContainText("Taken back: only those who have it in their mailbox see it now");
  await expect(assignedIn(tab)).toHaveCount(0);
  await theirs.reload();
  await expect(theirTab.getByText("No e-mails for this deal")).toBeVisible();
  await expect(theirTab.getByText(subject)).toHaveCount(0);

  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(emailRow(assignedIn(tab), subject)).toBeVisible();
});

test("a rule suggests what came before it, is listed, and can be ended", async ({
  page,
  signIn,
  addMember,
  addDeal,
}) => {
  const owner = await addMember();
  const deal = await addDeal();
  const domain = `${unique("birch")}.example`;
  const [first, second] = [unique("First"), unique("Second")];
  const fields = { body: "One", fromAddress: `bo@${domain}` };
  await storeEmail(owner, { ...fields, subject: first, dealId: deal.id });
  await storeEmail(owner, { ...fields, subject: second, fromAddress: `cy@${domain}` });
  await signIn(owner);
  const tab = await openDealEmails(page, deal);
  await emailRow(assignedIn(tab), first)
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: "Always for this deal" }).press("ArrowRight");
  await page.getByRole("menuitem", { name: `All from and to anybody at ${domain}` }).click();

  await expect(toasts(page)).toContainText("Earlier messages are suggested");
  const suggestion = emailRow(suggestionsIn(tab), second);
  await expect(suggestion).toContainText("Fits a rule of yours");
  await suggestion.getByRole("button", { name: `Assign ${second}` }).click();
  await expect(emailRow(assignedIn(tab), second)).toBeVisible();
  const rules = tab.getByRole("region", { name: "Always for this deal" });
  await rules.getByRole("button", { name: `End the rule: From and to anybody at ${domain}` }).click();
  await expect(rules).toHaveCount(0);
  await expect(emailRow(assignedIn(tab), second)).toBeVisible();
});

test("an attachment whose mailbox was disconnected says so, and stays listed; a message says what is left out of it", async ({
  page,
  signIn,
  addMember,
  addDeal,
  expectFault,
}) => {
  expectFault(/409/);
  const owner = await addMember();
  const deal = await addDeal();
  const subject = unique("With a file");
  const fields = { subject, body: "Attached", fromAddress: "ana@atlas.example", dealId: deal.id };
  await storeEmail(owner, { ...fields, attachments: ["Term sheet.pdf"], leftOut: ["text_end"] });
  await signIn();
  const tab = await openDealEmails(page, deal);
  const row = emailRow(assignedIn(tab), subject);
  await openButton(row).click();
  await row.getByRole("button", { name: "Save Term sheet.pdf to documents" }).click();
  await expect(toasts(page)).toContainText("The mailbox of this e-mail is no longer connected");
  await expect(row.getByRole("button", { name: "Save Term sheet.pdf to documents" })).toBeEnabled();
  await toasts(page).getByRole("button", { name: "Close" }).click();
  await row.getByRole("link", { name: "Download Term sheet.pdf" }).click();
  await expect(toasts(page)).toContainText("The mailbox of this e-mail is no longer connected");
  await expect(row.getByText("The text goes on in your mail program")).toBeVisible();
  await expectAccessible(page);
});

test("a message whose text cannot be loaded says so and can load it again", async ({
  page,
  signIn,
  addMember,
  addDeal,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const owner = await addMember();
  const deal = await addDeal();
  const subject = `${unique("Long")} ${"subject ".repeat(60).trim()}`;
  await storeEmail(owner, { subject, body: "All of it", fromAddress: "ana@atlas.example", dealId: deal.id });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await holdEvents(page);
  const tab = await openDealEmails(page, deal);
  await page.route(/emails\.get/, (route) => route.abort());
  const row = emailRow(assignedIn(tab), subject);
  await openButton(row).click();
  await expect(row.getByText("The text could not be loaded")).toBeVisible();
  await page.unroute(/emails\.get/);
  await row.getByRole("button", { name: "Try again" }).click();
  await expect(row.getByText("All of it")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
