import type { Locator, Page } from "@playwright/test";
import { unique } from "../fixtures.ts";
import { connect } from "./database.ts";
import type { RestClient } from "./rest.ts";

export const REGISTERED_PASSWORD = "opens the door";

/** The card of a member, by the exact username. */
export function memberCard(page: Page, username: string): Locator {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByText(`@${username}`, { exact: true }) });
}

/** Opens the form for a new member. */
export async function openMemberForm(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Add Team Member" }).click();
  const form = page.getByRole("dialog", { name: "Add Team Member" });
  await form.waitFor();
  return form;
}

/** Opens the question that comes before a member is deleted. */
export async function openDeleteMemberDialog(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: `Delete ${name}`, exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Team Member" });
  await question.waitFor();
  return question;
}

/** Unfolds the team list of the sidebar. */
export async function openSidebarTeam(page: Page): Promise<Locator> {
  const team = page.getByRole("region", { name: "Team", exact: true });
  await team.locator("summary").click();
  return team;
}

/** Writes to the database what an operator does with the CLI, which takes seconds to start. */
export async function setAdmin({ id }: { id: number }, isAdmin: boolean) {
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  await sql`update users set is_admin = ${isAdmin} where id = ${id}`;
  await sql.end();
}

type Registration = ReturnType<typeof registrationOf>;

/** Registers a person who then waits for approval. */
export async function register(rest: RestClient, role: "partner" | "analyst"): Promise<Registration> {
  const application = registrationOf({ name: unique("Casey Lindgren"), username: unique("casey"), role });
  await rest.sendOk("POST", "/api/auth/register", application);
  return application;
}

export function registrationOf(person: { name: string; username: string; role: string }) {
  return { ...person, initials: "CL", password: REGISTERED_PASSWORD, confirmPassword: REGISTERED_PASSWORD };
}
