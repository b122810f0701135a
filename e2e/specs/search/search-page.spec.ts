import { expect, test, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addContact } from "../../helpers/contacts.ts";
import { dealDialog } from "../../helpers/deals.ts";
import { holdEvents, untilLive } from "../../helpers/live.ts";
import { storeEmail } from "../../helpers/mail.ts";

test("words of notes, lenders and e-mails are found with a typing error, marked, and lead to where they stand", {
  tag: "@core",
}, async ({ page, signIn, addMember, addDeal, admin }) => {
  const member = await addMember();
  const word = unique("quillon").replaceAll(/\d/g, "x").toLowerCase();
  const deal = await addDeal();
  const typed = `${word.slice(0, 3)}${word.slice(4)}`;
  await admin.sendOk("POST", "/api/notes", {
    kind: "note",
    dealId: deal.id,
    body: `They would accept a **${word}**, if the margin falls.`,
  });
  await admin.sendOk("POST", "/api/funding-sources", {
    dealId: deal.id,
    name: `${word} credit`,
    type: "bank",
  });
  await storeEmail(member, {
    subject: `About the ${word}`,
    body: "It is attached.",
    fromAddress: "ana@atlas.example",
    toRecipients: [`${member.username}@example.com`],
  });
  await signIn(member);
  await page.goto("/search");
  await expect(page.getByText("What are you looking for?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search everything" }).fill(typed);
  const notes = page.getByRole("region", { name: "Notes" });
  await expect(notes.getByRole("link")).toHaveText(
    new RegExp(`^${deal.company}They would accept a ${word}, if`),
  );
  await expect(notes.locator("mark")).toHaveText(word);
  await expect(page.getByRole("region", { name: "Lenders" }).getByRole("link")).toContainText(
    `${word} credit`,
  );
  await expect(page).toHaveURL(`/search?search=${typed}`);
  await expectAccessible(page);

  const emails = page.getByRole("region", { name: "Emails" });
  await emails.getByRole("link", { name: `About the ${word}` }).click();
  const email = page.getByRole("dialog", { name: `About the ${word}` });
  await expect(email).toContainText("It is attached.");
  await expect(email).toContainText("In your mailbox alone");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search everything" })).toHaveValue(typed);
  await notes.getByRole("link").click();
  await expect(dealDialog(page, deal.company)).toContainText("They would accept");

  await page.goto("/search?search=nothing+has+this+zyzzyva");
  await expect(page.getByText("Nothing found for “nothing has this zyzzyva”")).toBeVisible();
  await expectAccessible(page);
});

test("beside something like an operator, nothing found names those that there are; in the palette, too", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/search?search=zyzzyva");
  const main = page.getByRole("main");
  await expect(main).toContainText("Nothing found for “zyzzyva”");
  await expect(main.getByRole("term")).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search everything" }).fill("kind:foo zyzzyva");
  const operators = [/^from:/, /^kind:notes/, /^deal:/, /^on:/];
  await expect(main.getByRole("term")).toHaveText(operators);
  await expect(main.getByRole("definition").nth(1)).toContainText("deals, pipeline, contacts, firms,");
  await expectAccessible(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("after:foo zyzzyva");
  const palette = page.getByRole("dialog", { name: "Search" });
  await expect(palette).toContainText("Nothing found for “after:foo zyzzyva”");
  await expect(palette.getByRole("term")).toHaveText(operators);
  await expectAccessible(page);
});

test("without words to mark, notes are told apart by their first ones", async ({
  page,
  signIn,
  addMember,
  addDeal,
  restAs,
}) => {
  const member = await addMember();
  const deal = await addDeal();
  const own = await restAs(member);
  for (const body of ["They **accept** the price", "The site needs a new roof"])
    await own.sendOk("POST", "/api/notes", { kind: "note", dealId: deal.id, body });
  await signIn(member);
  const search = `from:"${member.name}" kind:notes`;
  await page.goto(`/search?search=${encodeURIComponent(search)}`);
  const shown = [`${deal.company}The site needs a new roof`, `${deal.company}They accept the price`];
  await expect(page.getByRole("region", { name: "Notes" }).getByRole("link")).toHaveText(shown);
  await page.keyboard.press("Control+k");
  await page.keyboard.type(search);
  const notes = page.getByRole("dialog", { name: "Search" }).getByRole("group", { name: "Notes" });
  await expect(notes.getByRole("option")).toHaveText(shown);
});

test("of many the best ten are shown with their number, and all on a page of their own", async ({
  page,
  signIn,
  admin,
}) => {
  const word = unique("Vesper");
  for (let made = 1; made <= 53; made += 1)
    await admin.sendOk("POST", "/api/tasks", { title: `${word} ${made}` });
  await admin.sendOk("POST", "/api/tasks", { title: word });
  await signIn();
  await page.goto(`/search?search=${word}`);
  const tasks = page.getByRole("region", { name: "Tasks" });
  await expect(tasks.getByRole("heading", { name: "Tasks 54" })).toBeVisible();
  await expect(tasks.getByRole("listitem")).toHaveCount(10);
  await expect(tasks.getByRole("listitem").first()).toHaveText(word);
  await tasks.getByRole("link", { name: "Show all tasks" }).click();
  await expect(page).toHaveURL(`/search?search=${word}&kind=task`);
  const list = page.getByRole("main").getByRole("list", { name: "Tasks" });
  await expect(list.getByRole("listitem")).toHaveCount(50);
  const heading = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(heading).toHaveText("Tasks 54");
  await page.reload();
  // Nobody has counted them.
  await expect(heading).toHaveText("Tasks 50+");
  await page.getByRole("main").getByRole("button", { name: "Show more" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(54);
  await expect(heading).toHaveText("Tasks 54");
  await expectAccessible(page);
  await page.goBack();
  await expect(tasks.getByRole("listitem")).toHaveCount(10);
});

test("what another keeps private is neither found nor counted, and is once it may be seen", async ({
  page,
  openBrowser,
  signIn,
  addMember,
  restAs,
}) => {
  const [owner, other] = [await addMember(), await addMember()];
  const word = unique("Tamarind");
  const own = await restAs(owner);
  const shown = await addContact(own, { name: `${word} shown`, isPublic: true });
  const hidden = await addContact(own, { name: `${word} hidden`, isPublic: false });
  await signIn(owner);
  await page.goto(`/search?search=${word}`);
  await expect(page.getByRole("heading", { name: "Contacts 2" })).toBeVisible();

  const theirs = await openBrowser();
  await signIn(other, theirs);
  await theirs.goto(`/search?search=${word}`);
  await expect(theirs.getByRole("heading", { name: "Contacts 1" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: shown.name })).toBeVisible();
  await expect(theirs.getByRole("main")).not.toContainText("hidden");
  await own.sendOk("PUT", `/api/contacts/${hidden.id}`, { isPublic: true });
  await theirs.reload();
  await expect(theirs.getByRole("heading", { name: "Contacts 2" })).toBeVisible();
});

test("a search that fails says so and can be tried again, and what is typed stays", async ({
  page,
  signIn,
  addDeal,
  expectFault,
}) => {
  const deal = await addDeal({ company: unique("Sorrel") });
  await signIn();
  await page.goto("/search");
  expectFault(/search\.find/);
  await page.route(/search\.find/, (route) => route.abort());
  await page.getByRole("searchbox", { name: "Search everything" }).fill(deal.company);
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText("The search could not be made");
  await page.unroute(/search\.find/);
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(main.getByRole("region", { name: "Deals" })).toContainText(deal.company);
  await expect(page.getByRole("searchbox", { name: "Search everything" })).toHaveValue(deal.company);
});

test("what is added meanwhile, by others or by oneself, is there at once", async ({
  page,
  signIn,
  addMember,
  admin,
}) => {
  await signIn(await addMember());
  const word = unique("Quoll");
  await page.goto(`/search?search=${word}`);
  await expect(page.getByText(`Nothing found for “${word}”`)).toBeVisible();
  await untilLive(page);
  await admin.sendOk("POST", "/api/tasks", { title: `Call ${word}` });
  const tasks = page.getByRole("region", { name: "Tasks" });
  await expect(tasks.getByRole("link")).toHaveText([`Call ${word}`]);

  await holdEvents(page);
  await page.reload();
  await tasks.getByRole("link").click();
  const task = page.getByRole("dialog");
  await task.getByRole("textbox", { name: "Title" }).fill(`Write to ${word}`);
  await task.getByRole("button", { name: "Save" }).click();
  await expect(task).toBeHidden();
  await page.goBack();
  await expect(tasks.getByRole("link")).toHaveText([`Write to ${word}`]);
});
