import type { Page } from "@playwright/test";
import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addContact, findContacts } from "../../helpers/contacts.ts";
import { holdEvents } from "../../helpers/live.ts";
import { addPipelineItem } from "../../helpers/pipeline.ts";
import type { Deal } from "../../helpers/rest.ts";
import { addTask, findTasks } from "../../helpers/tasks.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const cell = (page: Page, name: string, field: string) => row(page, name).locator(`[data-column="${field}"]`);
const preview = (page: Page, label: string) => page.getByRole("dialog", { name: `Paste into ${label}` });
const told = (page: Page, text: string | RegExp) => page.getByRole("listitem").filter({ hasText: text });

/** Puts lines on the clipboard and pastes them where the focus is. */
async function paste(page: Page, ...lines: string[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join("\n"));
  await page.keyboard.press("Control+V");
}

test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

test("values go down a column: wrong ones are corrected or left out before anything changes, and all are undone", {
  tag: "@core",
}, async ({ page, signIn, addDeal, admin }) => {
  const word = unique("Sandpiper");
  const names = [1, 2, 3, 4, 5].map((n) => `${word} ${n}`);
  const [one = "", two = "", three = "", four = "", five = ""] = names;
  for (const company of names) await addDeal({ company, value: 1_000_000 });
  const stored = async () =>
    (await admin.sendOk<Deal[]>("GET", `/api/deals?search=${word}&sort=name.asc`)).map(({ value }) => value);
  await signIn();
  await page.goto(`/deals?view=table&sort=name.asc&search=${word}`);
  await cell(page, one, "value").click();
  await paste(page, "12.5M", "a lot", "$1,000,000.00", "", "10.000", "7m");

  // All by keyboard: the first wrong value has the focus, and Enter goes on to the next one.
  const dialog = preview(page, "Deal Value");
  const correction = (name: string) => dialog.getByRole("textbox", { name: `Deal Value of ${name}` });
  await expect(dialog).toContainText(`5 values, from ${one} down`);
  await expect(dialog.getByRole("alert")).toContainText("1 value has no row and is left out");
  await expect(dialog.getByRole("status")).toHaveText(
    "2 change, 1 of them to nothing, 1 stays as it is, 2 cannot be taken",
  );
  await expect(correction(two)).toBeFocused();
  await expect(correction(two)).toHaveAccessibleDescription(/Deal Value must be an amount in US dollars/);
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByRole("alert").last()).toContainText(
    "First correct or leave out the 2 values that cannot be taken.",
  );
  await expect(correction(two)).toBeFocused();
  expect(await stored()).toEqual(names.map(() => "1000000.00"));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("2M");
  await expect(dialog.getByRole("status")).toHaveText(
    "3 change, 1 of them to nothing, 1 stays as it is, 1 cannot be taken",
  );
  await page.keyboard.press("Enter");
  await expect(correction(five)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText(
    "3 change, 1 of them to nothing, 1 stays as it is, 1 left out",
  );

  // What was corrected is not lost by a key.
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: /keep editing/i }).click();
  await dialog.getByRole("radio", { name: "All 5" }).click();
  await expect(dialog.getByRole("row").filter({ hasText: three })).toContainText("As it is");
  await expect(dialog.getByRole("row").filter({ hasText: four })).toContainText("$1,000,000");
  await dialog.getByRole("button", { name: "Change 3 deals" }).click();
  await expect(dialog).toBeHidden();
  await expect(told(page, "3 deals changed")).toContainText("Deal Value");
  await expect(cell(page, one, "value")).toHaveText("$12.5M");
  await expect(cell(page, one, "value")).toBeFocused();
  await expect.poll(stored).toEqual(["12500000.00", "2000000.00", "1000000.00", null, "1000000.00"]);
  await told(page, "3 deals changed").getByRole("button", { name: "Undo" }).click();
  await expect(told(page, "3 deals as before")).toBeVisible();
  await expect.poll(stored).toEqual(names.map(() => "1000000.00"));
});

test("one value goes into one cell at once, or into all that are selected", async ({
  page,
  signIn,
  addDeal,
  addMember,
}) => {
  const word = unique("Phalarope");
  const names = [1, 2, 3].map((n) => `${word} ${n}`);
  const [one = "", two = "", three = ""] = names;
  for (const company of names) await addDeal({ company });
  const partner = await addMember("partner");
  await signIn();
  await page.goto(`/deals?view=table&sort=name.asc&search=${word}`);
  await cell(page, one, "stage").click();
  await paste(page, "under loi");
  await expect(cell(page, one, "stage")).toHaveText("Under LOI");
  await expect(toasts(page)).toContainText("to Under LOI");

  // What cannot be taken is asked about, and is in the editor where it can be typed.
  await cell(page, two, "stage").click();
  await paste(page, "Nowhere");
  await expect(preview(page, "Stage")).toContainText(`1 value, for ${two}`);
  await expect(preview(page, "Stage").getByRole("textbox")).toHaveAccessibleDescription(
    /^“Nowhere” is none of Initial Discussion/,
  );
  await page.keyboard.press("Escape");
  await cell(page, two, "value").click();
  await paste(page, "a lot");
  await expect(page.getByRole("grid").getByRole("textbox", { name: "Deal Value" })).toHaveValue("a lot");
  await expect(page.getByRole("grid").getByRole("alert")).toContainText("must be an amount in US dollars");
  await page.keyboard.press("Escape");

  await cell(page, one, "leadUserId").click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await paste(page, partner.username);
  await expect(preview(page, "Deal Lead").getByRole("status")).toHaveText("3 change");
  await page.keyboard.press("Enter");
  await expect(told(page, "3 deals changed")).toBeVisible();
  await expect(cell(page, three, "leadUserId")).toContainText(partner.name);

  // What the table copies, it takes.
  await cell(page, one, "stage").click();
  await page.keyboard.press("Control+C");
  await cell(page, three, "stage").click();
  await page.keyboard.press("Control+V");
  await expect(cell(page, three, "stage")).toHaveText("Under LOI");

  for (const [column, lines, reason] of [
    ["value", ["1\t2", "3\t4"], "Values go into one column at a time"],
    ["updatedAt", ["1"], "This column cannot be changed in the table."],
    ["value", Array.from({ length: 5_001 }, () => "1"), "At most 5,000 values are pasted at a time"],
  ] as const) {
    await cell(page, one, column).click();
    await paste(page, ...lines);
    await expect(told(page, reason)).toBeVisible();
  }
});

test("what is not theirs to change is said, addresses lose their wrappers, and a pressed link is a cell too", async ({
  page,
  signIn,
  addMember,
  restAs,
  admin,
}) => {
  const word = unique("Avocet");
  const me = await addMember("analyst");
  const own = await addContact(await restAs(me), { name: `${word} 1`, isPublic: true });
  const theirs = await addContact(admin, { name: `${word} 2`, isPublic: true, email: "two@old.example" });
  await signIn(me);
  await page.goto(`/contacts?view=table&sort=name.asc&search=${word}`);
  await cell(page, own.name, "email").click();
  await paste(page, "Ada Lind <ada@new.example>", "mailto:bo@new.example");
  await page.getByRole("button", { name: "Change 2 contacts" }).click();
  await expect(told(page, "2 contacts changed")).toBeVisible();
  const addresses = async () => (await findContacts(admin, word)).map(({ email }) => email).toSorted();
  await expect.poll(addresses).toEqual(["ada@new.example", "bo@new.example"]);

  await row(page, theirs.name).getByRole("link", { name: "bo@new.example" }).focus();
  await cell(page, theirs.name, "email").locator("a").dispatchEvent("mousedown", { button: 0 });
  await paste(page, "two@newer.example");
  await expect.poll(addresses).toEqual(["ada@new.example", "two@newer.example"]);

  await cell(page, own.name, "isPublic").click();
  await paste(page, "private", "private");
  const refused = preview(page, "Visibility").getByRole("row").filter({ hasText: theirs.name });
  await expect(refused).toContainText("Only the member who added this contact may change who sees it");
  await page.getByRole("button", { name: "Change 1 contact" }).click();
  await expect(refused.getByRole("button", { name: "Leave out" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Change 1 contact" }).click();
  await expect(told(page, "1 contact changed")).toBeVisible();
});

test("values go into rows that are not loaded yet, to the end of the list", async ({
  page,
  signIn,
  admin,
}) => {
  const word = unique("Godwit");
  for (let n = 100; n < 160; n++) await addContact(admin, { name: `${word} ${n}`, isPublic: true });
  await signIn();
  await page.goto(`/contacts?view=table&sort=name.asc&search=${word}`);
  await cell(page, `${word} 110`, "company").click();
  await paste(page, ...Array.from({ length: 53 }, (_, n) => `Firm ${n}`));
  const dialog = preview(page, "Company");
  await expect(dialog).toContainText(`50 values, from ${word} 110 down`);
  await expect(dialog.getByRole("alert")).toContainText("3 values have no row and are left out");
  await expect(dialog.getByRole("table")).toHaveAttribute("aria-rowcount", "51");
  expect(await dialog.getByRole("row").count()).toBeLessThan(30);
  await dialog.getByRole("button", { name: "Change 50 contacts" }).click();
  await expect(told(page, "50 contacts changed")).toBeVisible();
  await expect
    .poll(async () => (await findContacts(admin, `${word} 159`)).map(({ company }) => company))
    .toEqual(["Firm 49"]);
  expect((await findContacts(admin, `${word} 109`)).map(({ company }) => company)).toEqual([null]);
});

test("what others have changed or deleted meanwhile is named, and nothing is half done", async ({
  page,
  signIn,
  admin,
  expectFault,
}) => {
  expectFault(/409|422/);
  const word = unique("Stint");
  const [one, two, three] = [
    await addPipelineItem(admin, { company: `${word} 1` }),
    await addPipelineItem(admin, { company: `${word} 2` }),
    await addPipelineItem(admin, { company: `${word} 3` }),
  ];
  const stored = async () => {
    const found = await admin.sendOk<{ company: string; value: string | null }[]>(
      "GET",
      `/api/pipeline?search=${word}&sort=name.asc`,
    );
    return found.map(({ value }) => value);
  };
  const before = await stored();
  await signIn();
  await holdEvents(page);
  await page.goto(`/pipeline?view=table&sort=name.asc&search=${word}`);
  await cell(page, `${word} 1`, "value").click();
  await paste(page, "1m", "2m", "3m");
  const dialog = preview(page, "Deal Value");
  await expect(dialog.getByRole("status")).toHaveText("3 change");
  await admin.sendOk("PUT", `/api/pipeline/${one.id}`, { sector: "Other" });
  await admin.sendOk("PUT", `/api/pipeline/${two.id}`, { value: 9_000_000 });
  await dialog.getByRole("button", { name: "Change 3 pipeline items" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "someone else has changed Deal Value of 1 pipeline item in the meantime",
  );
  await expect(dialog.getByRole("row").filter({ hasText: `${word} 2` })).toContainText("$9,000,000");
  await expect(dialog.getByRole("row").filter({ hasText: `${word} 1` })).toHaveCount(0);
  await expectAccessible(page);
  expect(await stored()).toEqual([before[0], "9000000.00", before[2]]);

  await admin.sendOk("DELETE", `/api/pipeline/${three.id}`);
  await dialog.getByRole("button", { name: "Change 3 pipeline items" }).click();
  await expect(dialog.getByRole("alert")).toContainText("1 pipeline item cannot be changed like this");
  await expect(dialog.getByRole("row").filter({ hasText: `${word} 3` })).toContainText("not found");
  expect(await stored()).toEqual([before[0], "9000000.00"]);
  await dialog.getByRole("button", { name: `Leave out ${word} 3` }).click();
  await dialog.getByRole("button", { name: "Change 2 pipeline items" }).click();
  await expect(told(page, "2 pipeline items changed")).toBeVisible();
  await expect.poll(stored).toEqual(["1000000.00", "2000000.00"]);
});

test("an answer that is lost changes nothing twice", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/ERR_FAILED|409/);
  const word = unique("Whinchat");
  for (const n of [1, 2]) await addDeal({ company: `${word} ${n}` });
  await signIn();
  await page.goto(`/deals?view=table&sort=name.asc&search=${word}`);
  await cell(page, `${word} 1`, "value").click();
  await paste(page, "1m", "2m");
  const dialog = preview(page, "Deal Value");
  await page.route("**/api/trpc/deals.paste**", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Change 2 deals" }).click();
  await expect(dialog.getByRole("alert")).toContainText("it is not known whether anything was changed");
  await page.unroute("**/api/trpc/deals.paste**");
  await dialog.getByRole("button", { name: "Change 2 deals" }).click();
  await expect(dialog).toBeHidden();
  await expect(cell(page, `${word} 2`, "value")).toHaveText("$2.0M");
  const stored = await admin.sendOk<Deal[]>("GET", `/api/deals?search=${word}&sort=name.asc`);
  expect(stored.map(({ value, version }) => [value, version])).toEqual([
    ["1000000.00", 2],
    ["2000000.00", 2],
  ]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("days that can be read in two ways are asked about once", async ({ page, signIn, admin }) => {
    const word = unique("Ruff");
    for (const n of [1, 2, 3]) await addTask(admin, null, { title: `${word} ${n}` });
    const stored = async () =>
      (await findTasks(admin, word))
        .toSorted((one, other) => one.title.localeCompare(other.title))
        .map(({ dueDate }) => dueDate?.slice(0, 10) ?? null);
    await signIn();
    await page.goto(`/tasks?view=table&sort=title.asc&search=${word}`);
    await cell(page, `${word} 1`, "dueDate").click();
    await paste(page, "03/04/2031", "2031-12-24", "05/06/2031");
    const dialog = preview(page, "Due Date");
    await expect(dialog.getByRole("status")).toHaveText("1 changes, 2 cannot be taken");
    await dialog.getByRole("radio", { name: "Mar 4, 2031" }).click();
    await expect(dialog.getByRole("status")).toHaveText("3 change");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Change 3 tasks" }).click();
    await expect.poll(stored).toEqual(["2031-03-04", "2031-12-24", "2031-05-06"]);
  });
});
