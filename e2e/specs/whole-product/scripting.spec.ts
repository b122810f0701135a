import { ADMIN, expect, test, toasts, unique } from "../../fixtures.ts";
import { cardLink, openBoard } from "../../helpers/board.ts";
import {
  addContact,
  contactRow,
  openDeleteContactDialog,
  openEditContactForm,
} from "../../helpers/contacts.ts";
import { backToList, dealCard, dealDialog, openEditDealForm, overviewValue } from "../../helpers/deals.ts";
import { addBank, formField, openEditSourceForm, sourceCard } from "../../helpers/funding-sources.ts";
import { SIDEBAR_LINKS } from "../../helpers/pages.ts";
import { addPipelineItem, openEditPipelineForm } from "../../helpers/pipeline.ts";
import { addTask, openTasksList, taskCard } from "../../helpers/tasks.ts";
import { memberCard, openDeleteMemberDialog, openSidebarTeam } from "../../helpers/team.ts";

const PAYLOADS = [
  "javascript:alert(1)",
  "<script>alert(1)</script>",
  `"><img src=x onerror=alert(1)>`,
  "<svg/onload=alert(1)>",
  "'-alert(1)-'#{alert(1)}{{constructor.constructor('alert(1)')()}}",
  "</script><iframe srcdoc='<script>parent.alert(1)</script>'></iframe>",
];
/** All payloads in one text, so that one record tests each of them in each field. */
const HOSTILE = PAYLOADS.join(" ");

/** Every text field of a deal or pipeline item; `mark` makes them findable. */
function hostileDeal(mark: string) {
  return {
    company: `${HOSTILE} company ${mark}`,
    codename: `${HOSTILE} ${mark}`,
    description: HOSTILE,
    dealSourceNotes: HOSTILE,
    contactPerson: HOSTILE,
    contactEmail: `'-alert-'@${mark}.example`,
    value: "1",
  };
}

// The fixture `watched` fails these tests on a dialog or a policy violation.
test("text that looks like a script is shown as text, on every screen", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const mark = unique("script");
  const { company, codename, contactEmail } = hostileDeal(mark);
  await addDeal(hostileDeal(mark));
  await addPipelineItem(admin, hostileDeal(mark));
  const moves = { portfolio: {}, rim: { rimFollowUpInterval: "6_months" } };
  for (const [category, fields] of Object.entries(moves)) {
    const { id } = await addDeal(hostileDeal(mark));
    await admin.sendOk("PUT", `/api/deals/${id}`, { category, ...fields });
  }
  await signIn(ADMIN);

  const shown: Record<string, string[]> = {
    "/pipeline": [company, HOSTILE, contactEmail],
    "/deals": [company, HOSTILE, contactEmail],
    "/portfolio": [company, HOSTILE],
    "/rim-deals": [company, HOSTILE],
  };
  for (const { path, title } of SIDEBAR_LINKS) {
    const texts = shown[path];
    await page.goto(texts ? `${path}?search=${mark}` : path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    for (const text of texts ?? []) await expect(dealCard(page, codename)).toContainText(text);
  }
  await openBoard(page, `search=${mark}`);
  await expect(cardLink(page, codename)).toBeVisible();

  await page.goto(`/pipeline?search=${mark}`);
  const form = await openEditPipelineForm(page, codename);
  await expect(form.getByLabel("Company")).toHaveValue(company);
  await expect(form.getByLabel("Deal Source Notes")).toHaveValue(HOSTILE);
});

test("text that looks like a script is shown as text, everywhere in an open deal", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const mark = unique("script");
  const deal = await addDeal(hostileDeal(mark));
  const name = `${HOSTILE} lender`;
  const words = { amount: HOSTILE, structure: HOSTILE, rate: HOSTILE, term: HOSTILE, other: HOSTILE };
  const lender = {
    name,
    contactName: HOSTILE,
    contactTitle: HOSTILE,
    contactEmail: `'-alert-'@${mark}.example`,
    contactPhone: "<svg/onload=alert(1)>",
    documentsRequested: PAYLOADS,
    documentsProvided: PAYLOADS.slice(0, 1),
    hasTermSheet: true,
    termSheetDetails: JSON.stringify(words),
    notes: HOSTILE,
  };
  await addBank(admin, deal.id, lender);
  // With a name this long, the e-mail above is too long for a mailto link.
  await addBank(admin, deal.id, { name: "Plain Bank", documentsRequested: PAYLOADS.slice(1, 2) });
  await addTask(admin, deal, { title: `${HOSTILE} task`, description: HOSTILE });
  const body = `${HOSTILE}\n\n[a link](javascript:alert(1)) <img src=x onerror=alert(1)>`;
  const { id } = await admin.sendOk<{ id: number }>("POST", "/api/notes", {
    kind: "note",
    dealId: deal.id,
    body,
  });
  await admin.sendOk("POST", `/api/notes/${id}/comments`, { body: `${body} ![p](data:image/png;base64,x)` });
  await signIn();
  await page.goto(`/deals/${deal.id}?search=${mark}`);
  const title = deal.codename ?? "";
  const dialog = dealDialog(page, title);
  await expect(dialog).toContainText(deal.company);
  await expect(overviewValue(dialog, "Contact Person")).toHaveText(HOSTILE);
  await expect(overviewValue(dialog, "Deal Source Notes")).toHaveText(HOSTILE);
  await expect(dialog.getByRole("region", { name: "People", exact: true })).toContainText(HOSTILE);

  // The content of a tab moves the others when it loads.
  const tab = (label: string) =>
    expect(async () => {
      const trigger = dialog.getByRole("tab", { name: label });
      await trigger.click();
      await expect(trigger).toHaveAttribute("aria-selected", "true", { timeout: 2_000 });
    }).toPass();
  for (const label of ["Documents", "Emails", "History"]) {
    await tab(label);
    await expect(dialog.getByRole("tabpanel", { name: label })).not.toBeEmpty();
  }

  await tab("Activity");
  const note = dialog.getByRole("article", { name: "Note" });
  await expect(note).toContainText("onerror=alert(1)");
  const comment = note.getByRole("list", { name: "Comments" }).getByRole("listitem");
  for (const text of [note.getByText("a link").first(), comment.getByText("a link")]) {
    await expect(text).toBeVisible();
  }
  await expect(comment).toContainText("<img src=x onerror=alert(1)>");
  await expect(note.getByRole("link")).toHaveCount(0);
  await expect(note.locator("img, svg[onload], iframe, script")).toHaveCount(0);

  await tab("Funding");
  const card = sourceCard(page, name);
  for (const text of [`${HOSTILE}, ${HOSTILE}`, "<svg/onload=alert(1)>"]) {
    await expect(card).toContainText(text);
  }
  await expect(card.getByRole("link").last()).toHaveAttribute("href", /^mailto:/);
  await card.getByRole("link", { name, exact: true }).click();
  const firm = page.getByRole("dialog", { name, exact: true });
  await expect(firm.getByRole("region", { name: "Lender History" })).toContainText(
    `Last terms ${HOSTILE} · `,
  );
  await firm.getByRole("button", { name: "Close" }).click();
  const sheets = dialog.getByRole("region", { name: "Term Sheets", exact: true });
  await expect(sheets.getByRole("columnheader", { name })).toBeVisible();
  await expect(sheets.getByRole("cell", { name: HOSTILE, exact: true })).toHaveCount(5);
  const chase = dialog.getByRole("region", { name: "Document Chase" });
  await expect(chase.getByRole("listitem").getByRole("listitem")).toHaveText([
    ...PAYLOADS.slice(1),
    ...PAYLOADS.slice(1, 2),
  ]);
  await expect(chase.getByRole("link")).toHaveAttribute("href", /^mailto:[^<>"\s]+$/);
  await chase.getByText("Mail text").first().click();
  await expect(chase.getByText(`Dear ${HOSTILE},`).first()).toBeVisible();
  const source = await openEditSourceForm(page, name);
  await expect(formField(source, "Notes")).toHaveValue(HOSTILE);
  await expect(formField(source, "Other Terms")).toHaveValue(HOSTILE);
  await expect(source.getByRole("list", { name: "Documents Requested" }).getByRole("listitem")).toHaveText(
    PAYLOADS,
  );
  await page.keyboard.press("Escape");

  await tab("Tasks");
  const task = taskCard(openTasksList(page), `${HOSTILE} task`);
  await task.getByText(`${HOSTILE} task`).click();
  const form = page.getByRole("dialog", { name: "Edit Task" });
  await expect(form.getByLabel("Description")).toHaveValue(HOSTILE);
  await page.keyboard.press("Escape");
  await backToList(page).click();
  const edited = await openEditDealForm(page, title);
  await expect(edited.getByLabel("Company")).toHaveValue(deal.company);
  await expect(edited.getByLabel("Deal Source Notes")).toHaveValue(HOSTILE);
});

test("text that looks like a script is shown as text in the names of people and browsers", async ({
  page,
  signIn,
  admin,
  openBrowser,
}) => {
  const person = { name: HOSTILE, password: "opens the door", role: "analyst" };
  const [member, visitor] = [unique("script"), unique("script")];
  const email = `'-alert-'@${member}.example`;
  const phone = "<svg/onload=alert(1)>";
  await admin.sendOk("POST", "/api/admin/users", { ...person, username: member, email, phone });
  const application = { ...person, username: visitor, initials: "X", confirmPassword: person.password };
  await admin.sendOk("POST", "/api/auth/register", application);
  await signIn(ADMIN);

  await page.goto(`/team?search=${member}`);
  for (const text of [HOSTILE, email, phone]) await expect(memberCard(page, member)).toContainText(text);
  await expect((await openSidebarTeam(page)).getByText(HOSTILE, { exact: true })).toBeVisible();
  const question = await openDeleteMemberDialog(page, HOSTILE);
  await expect(question).toContainText(`delete ${HOSTILE}?`);
  await page.goto("/admin");
  await expect(page.getByRole("listitem").filter({ hasText: `@${visitor}` })).toContainText(HOSTILE);

  const theirs = await openBrowser();
  const credentials = { username: member, password: person.password };
  const headers = { "user-agent": PAYLOADS.slice(1, 5).join(" ") };
  await theirs.request.post("/api/auth/login", { data: credentials, headers });
  await theirs.goto("/settings");
  await expect(theirs.getByLabel("Full Name")).toHaveValue(HOSTILE);
  await expect(theirs.getByRole("main").getByRole("listitem")).toContainText(headers["user-agent"]);
});

test("text that looks like a script is shown as text, everywhere in the contacts", async ({
  page,
  signIn,
  admin,
}) => {
  const mark = unique("script");
  const name = `${HOSTILE} ${mark}`;
  const company = `${HOSTILE} company`;
  const phone = "<svg/onload=alert(1)>";
  await addContact(admin, {
    name,
    title: HOSTILE,
    company,
    email: `'-alert-'@${mark}.example`,
    phone,
    notes: HOSTILE,
    category: "financing",
    isPublic: true,
  });
  await signIn();
  for (const tab of ["", "&tab=financing"]) {
    await page.goto(`/contacts?search=${mark}${tab}`);
    const row = contactRow(page, name);
    await expect(row).toContainText(HOSTILE);
    await expect(row.getByRole("link", { name: company })).toBeVisible();
    await expect(row.getByRole("link", { name: `Email ${name}` })).toHaveAttribute(
      "href",
      /^mailto:[^<>"\s]+$/,
    );
  }
  const form = await openEditContactForm(page, name);
  for (const [label, value] of Object.entries({
    Title: HOSTILE,
    Company: company,
    Phone: phone,
    Notes: HOSTILE,
  })) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await form.getByRole("button", { name: "Cancel" }).click();
  const question = await openDeleteContactDialog(page, name);
  await expect(question).toContainText(name);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText(`${name} has been removed`);
});

test("a search for a script is treated as text, in the field and in the address", async ({
  page,
  signIn,
}) => {
  await signIn();
  // The maximum length of a search.
  for (const payloads of [PAYLOADS.slice(0, 3), PAYLOADS.slice(3)]) {
    const search = payloads.join(" ");
    await page.goto(`/deals?search=${encodeURIComponent(search)}`);
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(search);
  }
});
