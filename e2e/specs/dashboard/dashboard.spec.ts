import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { ADMIN, expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addContact } from "../../helpers/contacts.ts";
import { dashboardSection, type Metrics, openSearch } from "../../helpers/dashboard.ts";
import { noonFromToday } from "../../helpers/dates.ts";
import { dealDialog, openDealForm } from "../../helpers/deals.ts";
import { summaryFigure } from "../../helpers/lists.ts";
import { holdEvents } from "../../helpers/live.ts";
import type { Deal } from "../../helpers/rest.ts";

const count = (number: number) => number.toLocaleString("en-US");

test("the figures match the REST API, and each links to its deals", {
  tag: "@core",
}, async ({ page, signIn, admin, addDeal }) => {
  const codename = unique("Project Plover");
  const deal = await addDeal({ codename, stage: "due_diligence", value: "4200000" });
  await addDeal({ stage: "closed", value: "1000000" });
  await signIn();

  // Other tests add deals at the same time.
  await expect(async () => {
    await page.goto("/");
    const metrics = await admin.sendOk<Metrics>("GET", "/api/dashboard/metrics");
    await expect(summaryFigure(page, "Active Deals")).toHaveText([
      count(metrics.activeDeals),
      `${count(metrics.dealsThisMonth)} added this month`,
    ]);
    await expect(summaryFigure(page, "Pipeline Value").last()).toHaveText(
      `${count(metrics.pipelineByStage.due_diligence.count)} in due diligence`,
    );
    await expect(summaryFigure(page, "Closed This Q").first()).toHaveText(count(metrics.closedDeals));
    for (const [label, stage] of Object.entries({
      Sourcing: metrics.pipelineByStage.sourcing,
      "Due Diligence": metrics.pipelineByStage.due_diligence,
      Closing: metrics.pipelineByStage.closing,
    })) {
      await expect(
        dashboardSection(page, "Deal Pipeline").getByRole("link", {
          name: new RegExp(`^${label} ${count(stage.count)} `),
        }),
      ).toBeVisible();
    }
  }).toPass();

  const link = page.getByRole("link", { name: /^Due Diligence \d/ });
  await link.click();
  const dialog = page.getByRole("dialog", { name: "Due Diligence" });
  await expect(page).toHaveURL("/?figure=due_diligence");
  await expect(dialog.getByRole("link", { name: codename })).toBeVisible();
  await expect(async () => {
    const rows = await admin.sendOk<Deal[]>("GET", "/api/deals?figure=due_diligence");
    await page.reload();
    await expect(dialog).toContainText(`${count(rows.length)} deal`);
  }).toPass();
  await expectAccessible(page);

  await dialog.getByRole("link", { name: codename }).click();
  await expect(dealDialog(page, codename)).toBeVisible();
  await expect(page).toHaveURL(`/deals/${deal.id}?figure=due_diligence`);
  await page.goBack();
  await expect(dealDialog(page, codename)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/");

  // Closing returns the focus to the link, and so does Back.
  await link.press("Enter");
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  for (const [name, title] of [
    [/^Active Deals: /, "Active Deals"],
    [/ added this month$/, "Deals added this month"],
    [/^Pipeline Value: /, "Pipeline Value"],
    [/^Closed This Q: /, "Closed This Q"],
    [/^Sourcing \d/, "Sourcing"],
    [/^Closing \d/, "Closing"],
  ] as const) {
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("dialog", { name: title })).toContainText(/\d deals?/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("the buttons of Key Contacts filter by category, and are kept in the address", async ({
  page,
  signIn,
  addMember,
  addDeal,
  restAs,
}) => {
  const member = await addMember();
  const rest = await restAs(member);
  const company = unique("Harbour Works");
  // Private ones, of a company with a deal.
  const add = (category: string) =>
    addContact(rest, { name: unique(`00 ${category}`), category, title: "CFO", company });
  const [sourcing, financing, target] = [
    await add("deal_sourcing"),
    await add("financing"),
    await add("target_acquisition"),
  ];
  const unrelated = await addContact(rest, { name: unique("000 first by name") });
  await signIn(member);
  await page.goto("/");
  await expect(dashboardSection(page, "Key Contacts")).not.toContainText(sourcing.name);
  await expect(dashboardSection(page, "Key Contacts")).not.toContainText(unrelated.name);
  await addDeal({ company });
  await page.reload();
  const people = dashboardSection(page, "Key Contacts");
  await expect(people.getByRole("listitem")).toContainText([sourcing.name, financing.name, target.name]);
  for (const [chip, shown, hidden, tab] of [
    ["Financing", financing, sourcing, "financing"],
    ["Deal Source", sourcing, target, "deal_sourcing"],
    ["Target", target, financing, "target_acquisition"],
  ] as const) {
    await people.getByRole("button", { name: chip }).click();
    await expect(people.getByRole("button", { name: chip })).toHaveAttribute("aria-pressed", "true");
    await expect(people.getByRole("listitem").first()).toContainText(shown.name);
    await expect(people).not.toContainText(hidden.name);
    await expect(page).toHaveURL(`/?people=${tab}`);
  }
  await page.reload();
  await expect(people.getByRole("listitem").first()).toContainText(target.name);
  await people.getByRole("link", { name: target.name }).click();
  await expect(page.getByRole("dialog", { name: target.name })).toBeVisible();
  await page.keyboard.press("Escape");
  await people.getByRole("button", { name: "All", exact: true }).click();
  await expect(people.getByRole("listitem").first()).toContainText(sourcing.name);
  await expect(page).toHaveURL("/");
});

test("an added deal and a completed task are shown at once", { tag: "@core" }, async ({
  page,
  signIn,
  addMember,
  restAs,
}) => {
  const member = await addMember();
  const rest = await restAs(member);
  const title = unique("Send the teaser");
  const dueDate = "1990-01-01T12:00:00.000Z";
  await rest.sendOk("POST", "/api/tasks", { title, dueDate, assignedTo: member.id, status: "in_progress" });
  for (const [name, due] of [
    ["late", -3],
    ["late too", -2],
    ["next", 1],
    ["then", 5],
    ["someday", null],
  ] as const) {
    const planned = due === null ? null : noonFromToday(due);
    await rest.sendOk("POST", "/api/tasks", {
      title: `${title} ${name}`,
      dueDate: planned,
      assignedTo: member.id,
    });
  }
  const others = unique("Others have older ones");
  await rest.sendOk("POST", "/api/tasks", { title: others, dueDate: "1985-01-01T12:00:00.000Z" });
  await signIn(member);
  // What journeys beside this one do would push its own out of the few that are listed.
  await holdEvents(page);
  await page.goto("/");
  const company = unique("Ravine Foods");
  const form = await openDealForm(page);
  await form.getByLabel("Company").fill(company);
  const asked = page.waitForResponse(/dashboard\.metrics/);
  await form.getByRole("button", { name: "Create Deal" }).click();
  await expect(toasts(page)).toContainText(company);
  await asked;
  const newest = dashboardSection(page, "Deal Pipeline").getByRole("list", { name: "Newest deals" });
  await expect(newest).toContainText(company);
  const activity = dashboardSection(page, "Recent Activity");
  const created = activity.getByRole("listitem").filter({ hasText: company });
  await expect(created).toContainText(`by ${member.name} • less than a minute ago`);
  await created.getByRole("link").click();
  await expect(dealDialog(page, company)).toBeVisible();
  await page.goBack();

  const tasks = dashboardSection(page, "Upcoming Tasks");
  await expect(tasks.getByRole("link", { name: title })).toHaveText([
    title,
    `${title} late`,
    `${title} next`,
    `${title} then`,
  ]);
  const more = tasks.getByRole("link", { name: "View all tasks, 1 more overdue" });
  await expect(more).toHaveAttribute("href", `/tasks?assignedTo=${member.id}`);
  const first = tasks.getByRole("listitem").first();
  await expect(first).toContainText(/Overdue by [\d,]+ days, [A-Z][a-z]+ \d+, \d{4} • In Progress • /);
  await expect(first).toContainText(member.name);
  await tasks.getByRole("checkbox", { name: `Completed: ${title}`, exact: true }).click();
  await expect(activity).toContainText(`Completed task ${title}`);
  await expect(tasks.getByRole("link", { name: title })).toHaveText([
    `${title} late`,
    `${title} late too`,
    `${title} next`,
    `${title} then`,
  ]);
  await tasks.getByRole("button", { name: "Team" }).click();
  await expect(page).toHaveURL("/?tasks=team");
  await expect(tasks).toContainText(others);
  await page.reload();
  await expect(tasks.getByRole("button", { name: "Team" })).toHaveAttribute("aria-pressed", "true");
  await expect(tasks).toContainText(others);
  await tasks.getByRole("button", { name: "Mine" }).click();
  await expect(tasks).not.toContainText(others);
  await expect(dashboardSection(page, "Internal Meeting Agenda")).toBeVisible();
});

test("search finds a record of each kind and opens it", { tag: "@core" }, async ({
  page,
  signIn,
  admin,
  addDeal,
  origin,
}) => {
  const word = unique("Ostler").toLowerCase();
  const deal = await addDeal({ company: `Alder ${word}`, codename: `${word} deal` });
  const opportunity = { sector: "Software", dealType: "Buyout", dealSource: "Network" };
  await admin.sendOk("POST", "/api/pipeline", { ...opportunity, company: `${word} pipeline` });
  const contact = await addContact(admin, { name: `${word} contact`, isPublic: true });
  const task = await admin.sendOk<{ id: number }>("POST", "/api/tasks", {
    title: `${word} task`,
    dealId: deal.id,
  });
  await signIn(ADMIN);
  await page.goto("/");
  const sent = await page.request.post("/api/documents", {
    headers: { origin },
    multipart: {
      file: { name: `${word} document.txt`, mimeType: "text/plain", buffer: Buffer.from("Teaser") },
    },
  });
  expect(sent.status()).toBe(200);
  const document: { id: number } = await sent.json();

  const dialog = await openSearch(page, word);
  await expect(dialog.getByRole("group")).toHaveText([
    new RegExp(`^Deals 1${word} deal`),
    new RegExp(`^Pipeline 1${word} pipeline`),
    new RegExp(`^Contacts 1${word} contact`),
    new RegExp(`^Firms 2${word} pipeline.*Alder ${word}`, "i"),
    new RegExp(`^Tasks 1${word} task${word} deal`),
    new RegExp(`^Documents 1${word} document.txt`),
    `MoreAll results for “${word}”`,
  ]);
  await expectAccessible(page);
  for (const [kind, address, shown] of [
    ["deal", `/deals/${deal.id}`, dealDialog(page, `${word} deal`)],
    [
      "pipeline",
      `/pipeline?search=${word}+pipeline`,
      page.getByRole("heading", { name: `${word} pipeline` }),
    ],
    ["contact", `/?contact=${contact.id}`, page.getByRole("dialog", { name: contact.name })],
    ["task", `/tasks?task=${task.id}`, page.getByRole("dialog")],
    ["document", `/documents?document=${document.id}`, page.getByRole("dialog")],
  ] as const) {
    await page.goto("/");
    await openSearch(page, word);
    await dialog
      .getByRole("option", { name: new RegExp(`^${word} ${kind}`) })
      .first()
      .click();
    await expect(page).toHaveURL(address);
    await expect(shown.first()).toBeVisible();
  }
});

test("search can be used with the keyboard alone, and says what it cannot find", async ({
  page,
  signIn,
  addDeal,
  expectFault,
}) => {
  const word = unique("Tern");
  const second = await addDeal({ company: `${word} Two` });
  await addDeal({ company: `${word} One` });
  await signIn();
  await page.goto("/");
  const dialog = page.getByRole("dialog", { name: "Search" });
  const field = page.getByRole("searchbox", { name: "Search deals, contacts..." });
  await openSearchByShortcut(page);
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  // The first letter opens the search, and no letter is lost.
  await field.focus();
  await page.keyboard.type(word);
  await expect(dialog.getByRole("combobox")).toHaveValue(word);
  const [first, other] = [
    dialog.getByRole("group", { name: "Deals" }).getByRole("option", { name: `${word} One` }),
    dialog.getByRole("group", { name: "Deals" }).getByRole("option", { name: `${word} Two` }),
  ];
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(other).toHaveAttribute("aria-selected", "true");
  await expect(dialog.getByRole("combobox")).toHaveAttribute(
    "aria-activedescendant",
    (await other.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("ArrowUp");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(dialog.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/deals/${second.id}`);
  await expect(dealDialog(page, `${word} Two`)).toBeVisible();
  await page.goBack();
  await expect(dealDialog(page, `${word} Two`)).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");

  await page.keyboard.press("Enter");
  await page.keyboard.type(unique("nobody"));
  await expect(dialog).toContainText("Nothing found for");
  expectFault(/search\.find/);
  await page.route(/search\.find/, (route) => route.abort());
  await page.keyboard.type("x");
  await expect(dialog).toContainText("No connection, and this tab has loaded nothing of that name.");
  await page.unroute(/search\.find/);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toContainText("Nothing found for");
});

test("Enter that is pressed before the results are there opens the first one once they are", async ({
  page,
  signIn,
  addDeal,
}) => {
  const word = unique("Plover");
  const deal = await addDeal({ company: word });
  await signIn();
  await page.goto("/");
  await page.route(/search\.find/, async (route) => {
    await sleep(800);
    await route.continue();
  });
  await openSearchByShortcut(page);
  await expect(page.getByRole("dialog", { name: "Search" }).getByRole("combobox")).toBeFocused();
  await page.keyboard.type(word);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/deals/${deal.id}`);
});

/** The shortcut works wherever the focus is. */
async function openSearchByShortcut(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await page.keyboard.press("Control+k");
}
