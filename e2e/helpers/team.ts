import type { Locator, Page } from "@playwright/test";
import { connect } from "./database.ts";

/** The card of a member, whose username ends where the next line begins. */
export function memberCard(page: Page, username: string): Locator {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByText(`@${username}`, { exact: true }) });
}

/** The dialog that adds a member, open. */
export async function openMemberForm(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Add Team Member" }).click();
  const form = page.getByRole("dialog", { name: "Add Team Member" });
  await form.waitFor();
  return form;
}

/** What is asked before a member is deleted. */
export async function openDeleteMemberDialog(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: `Delete ${name}`, exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Team Member" });
  await question.waitFor();
  return question;
}

/** The names in the sidebar's list of the team. */
export function sidebarTeam(page: Page): Locator {
  return page.getByRole("region", { name: "Team", exact: true });
}

/** What the operator does on the command line, without the seconds that it takes to start one. */
export async function setAdmin({ id }: { id: number }, isAdmin: boolean) {
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  await sql`update users set is_admin = ${isAdmin} where id = ${id}`;
  await sql.end();
}
