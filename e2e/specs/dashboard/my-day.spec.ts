import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { dashboardSection } from "../../helpers/dashboard.ts";
import { noonFromToday } from "../../helpers/dates.ts";
import { dealDialog } from "../../helpers/deals.ts";
import { untilLive } from "../../helpers/live.ts";
import { addTask } from "../../helpers/tasks.ts";

test("what waits for a member is at the head of the dashboard, and is done there", {
  tag: "@core",
}, async ({ page, signIn, addMember, addDeal, restAs, admin }) => {
  const member = await addMember("partner");
  const [sheet, call] = [unique("Project Curlew"), unique("Project Dunlin")];
  const deal = await addDeal({ codename: sheet, leadUserId: member.id });
  const rim = await addDeal({ codename: call, leadUserId: member.id });
  await admin.sendOk("PUT", `/api/deals/${rim.id}`, {
    category: "rim",
    rimFollowUpInterval: "6_months",
    rimFollowUpDate: noonFromToday(-5),
  });
  const rest = await restAs(member);
  const title = unique("Answer on the preferred return");
  await addTask(rest, deal, { title, assignedTo: member.id, dueDate: noonFromToday(-2) });
  await rest.sendOk("POST", "/api/funding-sources", {
    dealId: deal.id,
    name: "Pinnock",
    type: "bank",
    hasTermSheet: true,
    amount: "77000000",
    expiresAt: noonFromToday(5),
  });
  await signIn(member);
  await page.goto("/");
  const day = dashboardSection(page, "My day");
  const lines = day.getByRole("listitem");
  await expect(lines).toHaveText([
    `${title}2 days late${sheet}`,
    // What is late stands before what is to come.
    `Follow-up${call}5 days late`,
    `Term sheetPinnock, $77Mexpires in 5 days${sheet}`,
  ]);
  await expectAccessible(page);

  await test.step("a task is ticked, and comes back by the toast", async () => {
    await lines
      .first()
      .getByRole("checkbox", { name: `Completed: ${title}` })
      .click();
    await expect(toasts(page)).toContainText("Task completed");
    await expect(lines).toHaveCount(2);
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expect(lines).toHaveCount(3);
  });

  await test.step("a term sheet opens its deal", async () => {
    await day.getByRole("link", { name: "Pinnock, $77M" }).click();
    await expect(dealDialog(page, sheet)).toContainText("Pinnock");
    await page.goBack();
  });

  await test.step("a follow-up is done by its menu", async () => {
    await day.getByRole("button", { name: `Actions for ${call}` }).click();
    await page.getByRole("menuitem", { name: "Follow-up Done..." }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await expect(toasts(page)).toContainText("Follow-up done");
    await expect(lines).toHaveCount(2);
  });
});

test("what others change on a member's deals is told by deal, live, and an empty day says so", {
  tag: "@core",
}, async ({ page, signIn, addMember, addDeal, restAs }) => {
  const [member, colleague] = [await addMember("partner"), await addMember("partner")];
  await signIn(member);
  await page.goto("/");
  await expect(dashboardSection(page, "My day")).toContainText(
    "Nothing is due: no task, follow-up or term sheet waits for you today.",
  );
  const since = page.getByRole("region", { name: /^Since / });
  await expect(since).toContainText("Nothing has changed on the deals that you lead or work on.");
  await expectAccessible(page);
  await untilLive(page);

  const codename = unique("Project Avocet");
  const deal = await addDeal({ codename, leadUserId: member.id });
  const theirs = await restAs(colleague);
  await theirs.sendOk("POST", "/api/notes", { kind: "call", dealId: deal.id, body: "**They** agree" });
  const changes = since.getByRole("list", { name: `Changes of ${codename}` }).getByRole("listitem");
  await expect(changes.first()).toContainText(`${colleague.name}: Call: They agree`);
  await expect(since).toContainText("2 changes");
  await expect(changes).toHaveCount(2);

  await theirs.sendOk("PUT", `/api/deals/${deal.id}`, { stage: "under_loi" });
  await expect(changes.first()).toContainText("Stage Initial Discussion (Pre-LOI/IOI) to Under LOI");
  await (await restAs(member)).sendOk("PUT", `/api/deals/${deal.id}`, { value: "1000000" });
  await changes.first().getByRole("link").click();
  await expect(dealDialog(page, codename)).toContainText("They agree");
  await page.goBack();
  await expect(changes).toHaveCount(2);
  await expect(since).toContainText("3 changes");
  await expectAccessible(page);
});
