import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { chooseDealAction, dealDialog, overviewValue } from "../../helpers/deals.ts";
import { chooseOther } from "../../helpers/merges.ts";
import { addPipelineItem } from "../../helpers/pipeline.ts";
import { addTask } from "../../helpers/tasks.ts";

test("a deal that was created twice becomes one, and the merge is undone", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const company = unique("Halcyon Marine");
  const from = await addDeal({ company, value: "45000000", description: "Builds ferries" });
  const into = await addDeal({ company: `${company} AG`, value: "40000000" });
  await addTask(admin, from, { title: `Read the plan of ${company}` });
  await signIn();
  await page.goto(`/deals/${from.id}`);
  await chooseDealAction(dealDialog(page, company), "Merge…");
  const dialog = page.getByRole("dialog", { name: "Merge Deal" });
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(dialog.getByText("Choose the deal that stays.")).toBeVisible();
  await chooseOther(page, into.company);
  const value = dialog.getByRole("radiogroup", { name: "Deal Value" });
  await expect(value.getByRole("radio", { name: "stays" })).toBeChecked();
  await expect(value).toContainText("$45,000,000");
  await value.getByRole("radio", { name: "goes" }).click();
  await expect(dialog.getByText(/count in no figure any more/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();

  await expect(toasts(page)).toContainText(`Merged into ${into.company}`);
  const panel = dealDialog(page, into.company);
  await expect(overviewValue(panel, "Deal Value")).toContainText("$45M");
  await expect(panel.getByText("Builds ferries")).toBeVisible();
  await panel.getByRole("tab", { name: /^Tasks/ }).click();
  const task = panel.getByRole("button", { name: `Edit Read the plan of ${company}` });
  await expect(task).toBeVisible();
  // Longer than the toast is shown.
  await page.keyboard.press("Control+z");
  await expect(toasts(page)).toContainText("Merge undone");
  await expect(task).toBeHidden();
  await page.goto(`/deals/${from.id}`);
  await expect(overviewValue(dealDialog(page, company), "Deal Value")).toContainText("$45M");
});

test("a pipeline item becomes part of a deal that there is already, which has its notes and its history", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const company = unique("Ferrous");
  const item = await addPipelineItem(admin, { company, contactPerson: "Ann Meyer" });
  await admin.sendOk("POST", "/api/notes", { kind: "note", body: "Seen early", pipelineId: item.id });
  const deal = await addDeal({ company: `${company} Holding` });
  await signIn();
  await page.goto(`/pipeline?search=${encodeURIComponent(company)}`);
  await page.getByRole("button", { name: `Activity of ${company}` }).click();
  await page.getByRole("button", { name: "Merge into a Deal…" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge into a Deal" });
  await chooseOther(page, deal.company);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();

  const opened = dealDialog(page, deal.company);
  await expect(opened.getByText("Ann Meyer").first()).toBeVisible();
  await opened.getByRole("tab", { name: /^Activity/ }).click();
  await expect(opened.getByText("Seen early")).toBeVisible();
  await chooseDealAction(opened, "History");
  const history = page.getByRole("dialog", { name: /^History/ });
  await expect(history.getByText(`Removed pipeline item ${company}`)).toBeVisible();
});
