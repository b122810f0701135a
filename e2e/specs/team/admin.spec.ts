import { ADMIN, expect, holdRequests, test, toasts, unique } from "../../fixtures.ts";
import { connect } from "../../helpers/database.ts";
import { holdEvents } from "../../helpers/live.ts";
import { RestClient } from "../../helpers/rest.ts";
import { REGISTERED_PASSWORD, register, registrationOf, setAdmin } from "../../helpers/team.ts";

test("the page links to the administrator's profile, explains the onboarding, and names the account to reject", async ({
  page,
  signIn,
  admin,
  origin,
}) => {
  const person = await register(admin, "analyst");
  await signIn(ADMIN);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Onboarding steps" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Settings" })).toHaveAttribute(
    "href",
    "/settings",
  );
  const row = page.getByRole("listitem").filter({ hasText: `@${person.username}` });
  for (const text of ["CL", person.name, "Analyst", "Pending", "registered just now"]) {
    await expect(row).toContainText(text);
  }
  await expect(row.getByRole("button", { name: `Approve ${person.name}`, exact: true })).toBeEnabled();
  const reject = row.getByRole("button", { name: `Reject ${person.name}`, exact: true });
  await reject.click();
  const question = page.getByRole("alertdialog", { name: `Reject ${person.name}?` });
  await expect(question).toContainText("They will not be able to sign in with this account.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(reject).toBeFocused();
  await reject.click();
  await question.getByRole("button", { name: "Reject" }).click();
  await expect(toasts(page)).toContainText("User rejected successfully");
  await expect(row).toHaveCount(0);

  const rest = new RestClient(origin);
  const login = await rest.send("POST", "/api/auth/login", { ...person, password: REGISTERED_PASSWORD });
  expect(login).toMatchObject({ status: 403, body: { message: "Your registration was declined" } });
  const { status } = await admin.send("POST", "/api/auth/register", {
    ...registrationOf(person),
    name: "Two",
  });
  expect(status).toBe(409);
});

test("if two administrators decide at once, one decision counts, and the other administrator is told", {
  tag: "@core",
}, async ({ page, signIn, addMember, openBrowser, admin, expectFault }) => {
  expectFault(/409/);
  const person = await register(admin, "partner");
  const colleague = await addMember("partner");
  await setAdmin(colleague, true);
  const other = await openBrowser();
  await signIn(ADMIN);
  await holdEvents(page);
  await signIn(colleague, other);
  await holdEvents(other);
  await page.goto("/admin");
  await other.goto("/admin");

  const releases = [
    await holdRequests(page, "**/api/trpc/admin.approveUser*"),
    await holdRequests(other, "**/api/trpc/admin.rejectUser*"),
  ];
  await page.getByRole("button", { name: `Approve ${person.name}` }).click();
  await other.getByRole("button", { name: `Reject ${person.name}` }).click();
  const question = other.getByRole("alertdialog", { name: `Reject ${person.name}?` });
  await question.getByRole("button", { name: "Reject" }).click();
  await expect(question.getByRole("button", { name: "Rejecting..." })).toBeDisabled();
  for (const release of releases) release();
  await expect(toasts(page)).toContainText(/User approved|has already been rejected/);
  await expect(toasts(other)).toContainText(/User rejected|has already been approved/);
  const words = [await toasts(page).textContent(), await toasts(other).textContent()];
  expect(words.filter((text) => text?.includes("successfully"))).toHaveLength(1);
  for (const screen of [page, other]) {
    await expect(screen.getByText(`@${person.username}`)).toHaveCount(0);
  }
  await setAdmin(colleague, false);
});

test("more registrations than one page are shown on request", async ({ page, signIn }) => {
  const [group, sql] = [unique("zz"), connect(process.env.E2E_DATA_DIR ?? "")];
  await sql`insert into users (username, name, role, initials, status)
    select ${group} || number, ${`Zz ${group} `} || lpad(number::text, 3, '0'), 'analyst', 'ZZ', 'pending'
    from generate_series(1, 60) as number`;
  await signIn(ADMIN);
  await page.goto("/admin");
  const waiting = page.getByRole("listitem").filter({ hasText: group });
  const more = page.getByRole("button", { name: "Show more" });
  await expect(more).toBeVisible();
  expect(await waiting.count()).toBeLessThan(60);
  // While some are missing there is a button; asked whether it is there, it may be gone when it is pressed.
  for (let before = await waiting.count(); before < 60; before = await waiting.count()) {
    await more.click();
    await expect.poll(() => waiting.count()).toBeGreaterThan(before);
  }
  await expect(waiting).toHaveCount(60);
  await expect(waiting.and(page.locator(":focus"))).toHaveCount(1);
  await sql`delete from users where username like ${`${group}%`}`;
  await sql.end();
});
