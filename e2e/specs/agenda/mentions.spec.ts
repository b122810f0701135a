import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addAgendaItem } from "../../helpers/agenda.ts";

test("colleagues are mentioned from a list, with keys or a click", { tag: "@core" }, async ({
  page,
  signIn,
  addMember,
  restAs,
}) => {
  const [me, colleague] = [await addMember(), await addMember()];
  await signIn(me);
  await page.goto("/meeting-agenda");
  await page.getByRole("button", { name: "Add Item" }).first().click();
  const form = page.getByRole("dialog", { name: "Add Item" });
  await form.getByLabel("Title").fill(unique("Pricing"));
  const description = form.getByLabel("Description");
  const list = page.getByRole("listbox", { name: "Members to mention" });
  const option = list.getByRole("option", { name: colleague.name });

  await description.click();
  await page.keyboard.type("Ask @");
  await expect(list.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(description).toHaveAttribute(
    "aria-activedescendant",
    (await list.getByRole("option").nth(1).getAttribute("id")) ?? "",
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(form).toBeVisible();
  await expect(description).toBeFocused();
  await expect(description).toHaveValue("Ask @");

  await page.keyboard.type(colleague.username.slice(0, -1).toUpperCase());
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(description).toHaveValue(`Ask @${colleague.username} `);
  await page.keyboard.type(`and @${colleague.username.slice(0, -1)}`);
  await option.click();
  await expect(description).toHaveValue(`Ask @${colleague.username} and @${colleague.username} `);
  await expect(description).toBeFocused();

  await form.getByRole("button", { name: "Add Item" }).click();
  await expect(toasts(page)).toContainText("Agenda item added");
  await expect(page.getByRole("main")).toContainText(`Ask ${colleague.name} and ${colleague.name}`);
  const notified = await (await restAs(colleague)).sendOk<{ type: string }[]>("GET", "/api/notifications");
  expect(notified).toMatchObject([{ type: "mentioned" }]);
});

test("notes of a meeting and a deal's description offer the same list", async ({
  page,
  signIn,
  addMember,
  addDeal,
  restAs,
}) => {
  const [me, colleague] = [await addMember(), await addMember()];
  const rest = await restAs(me);
  const item = await addAgendaItem(rest, me, unique("Pricing"));
  const deal = await addDeal();
  const option = page.getByRole("listbox", { name: "Members to mention" }).getByRole("option", {
    name: colleague.name,
  });
  await signIn(me);

  await page.goto(`/meeting-agenda?meeting=${item.id}`);
  const meeting = page.getByRole("dialog", { name: "Meeting", exact: true });
  const notes = meeting.getByLabel("Notes");
  await notes.click();
  await page.keyboard.type(`Ask @${colleague.username}`);
  await expect(option).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(option).toHaveCount(0);
  await expect(notes).toBeFocused();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(notes).toHaveValue(`Ask @${colleague.username} `);
  await expectAccessible(page);
  await expect(meeting.getByText("Saved", { exact: true })).toBeVisible();

  await page.goto(`/deals/${deal.id}`);
  await page.getByRole("button", { name: "Edit Deal" }).click();
  const form = page.getByRole("dialog", { name: "Edit Deal" });
  await form.getByLabel("Description").click();
  await page.keyboard.type(`See @${colleague.username.slice(0, -1)}`);
  await option.click();
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page)).toContainText("Deal Updated");
  await expect(page.getByRole("main")).toContainText(`See ${colleague.name}`);
  const notified = await (await restAs(colleague)).sendOk<{ type: string; path: string }[]>(
    "GET",
    "/api/notifications",
  );
  expect(notified).toMatchObject([
    { type: "mentioned", path: `/deals/${deal.id}` },
    { type: "mentioned", path: `/meeting-agenda?item=${item.id}` },
  ]);
});

test("lines of the dashboard and of a timeline name whom a text mentions", async ({
  page,
  signIn,
  addMember,
  addDeal,
  admin,
}) => {
  const [lead, colleague] = [await addMember("partner"), await addMember()];
  const { id: dealId } = await addDeal({ leadUserId: lead.id });
  const ask = `Ask @${colleague.username} about the covenant`;
  const named = `Ask ${colleague.name} about the covenant`;
  await admin.sendOk("POST", "/api/notes", { kind: "note", dealId, body: ask });
  await admin.sendOk("PUT", `/api/deals/${dealId}`, { description: ask });
  await signIn(lead);
  await page.goto("/");
  const since = page.getByRole("region", { name: /^Since / });
  await expect(since).toContainText(`Note: ${named}`);
  await expect(since).toContainText(`Description set to ${named}`);
  await expect(since).not.toContainText(`@${colleague.username}`);
  await page.goto(`/deals/${dealId}?dealTab=activity`);
  await expect(page.getByRole("list", { name: "Activity" })).toContainText(`Description set to ${named}`);
});

test("what a search finds in a note names whom it mentions", async ({
  page,
  signIn,
  addMember,
  addDeal,
  admin,
}) => {
  const colleague = await addMember();
  const word = unique("escrow");
  const { id: dealId } = await addDeal();
  await admin.sendOk("POST", "/api/notes", {
    kind: "note",
    dealId,
    body: `Ask @${colleague.username}: ${word}`,
  });
  await signIn();
  await page.goto(`/search?search=${word}`);
  const results = page.getByRole("main").getByRole("list", { name: "Notes" });
  await expect(results).toContainText(`Ask ${colleague.name}: ${word}`);
  await expect(results.locator("mark")).toHaveText(word);
});
