import { ADMIN, expect, test, toasts } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { openDealForm } from "../../helpers/deals.ts";
import { PAGES, SIDEBAR_LINKS } from "../../helpers/pages.ts";
import { openSidebarTeam } from "../../helpers/team.ts";

test("every page opens with its title, in the order of the sidebar, with the right counts", {
  tag: "@core",
}, async ({ page, signIn }) => {
  await signIn(ADMIN);
  await page.goto("/");
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await expect(sidebar.getByRole("link")).toHaveCount(SIDEBAR_LINKS.length);

  for (const [index, { label, path, title, ...place }] of SIDEBAR_LINKS.entries()) {
    const link = sidebar.getByRole("link").nth(index);
    await expect(link).toHaveText("count" in place ? new RegExp(`^${label}[\\d,]+$`) : label);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(sidebar.locator("[aria-current]")).toHaveCount(1);
  }
});

test("members who are not administrators see neither the link nor the page", { tag: "@core" }, async ({
  page,
  signIn,
  expectFault,
}) => {
  expectFault(/404/);
  await signIn();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Admin" }),
  ).toHaveCount(0);
});

test("the sidebar shows the member and the rest of the team", async ({ page, signIn, addMember }) => {
  const me = await addMember("partner");
  const colleague = await addMember("vp");
  await signIn(me);
  await page.goto("/");
  const sidebar = page.getByRole("complementary", { name: "Workspace" });
  await expect(sidebar).toContainText("Deal Flow Platform");
  await expect(sidebar.getByText(me.name)).toBeVisible();
  await expect(sidebar.getByText("Managing Partner").filter({ visible: true })).toHaveCount(1);
  expect((await sidebar.locator("header").boundingBox())?.height).toBeLessThanOrEqual(64);
  await expect(sidebar.getByText(colleague.name)).toBeHidden();
  const team = await openSidebarTeam(page);
  await expect(team.getByRole("listitem").filter({ hasText: colleague.name })).toContainText("VP");
  await expect(team.getByText(me.name)).toHaveCount(0);
});

test("the member's menu leads to the settings, switches the theme, shows the keys and logs out", async ({
  page,
  signIn,
  addMember,
}) => {
  const me = await addMember("partner");
  await signIn(me);
  await page.goto("/team");
  const sidebar = page.getByRole("complementary", { name: "Workspace" });
  const choose = async (name: string) => {
    await sidebar.getByRole("button", { name: me.name }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await choose("Switch between light and dark");
  await expect(page.locator("html")).toHaveClass("dark");
  await sidebar.getByRole("button", { name: me.name }).click();
  await expectAccessible(page, "[role=menu]");
  await page.keyboard.press("Escape");
  await choose("Show the keys");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sidebar.getByRole("button", { name: me.name })).toBeFocused();
  await choose("Settings");
  await expect(page).toHaveURL("/settings");
  await choose("Logout");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

for (const path of ["/nothing-here", "/deals/nothing/here"]) {
  test(`an unknown address such as ${path} is a 404 page with the navigation`, async ({
    page,
    signIn,
    expectFault,
  }) => {
    expectFault(/404/);
    await signIn();
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    await page.getByRole("link", { name: "Go to the Dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  });
}

test("the theme is light at first, and a chosen one is applied before the first paint", async ({
  page,
  signIn,
}) => {
  await signIn();
  // Records the theme of each frame from the first paint on.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenThemes: seen });
    const look = () => {
      if (document.querySelector("[data-is-root-theme]")) seen.add(document.documentElement.className);
      requestAnimationFrame(look);
    };
    look();
  });
  const seenThemes = () => page.evaluate(() => [...Reflect.get(window, "seenThemes")]);

  await page.goto("/");
  await expect(page.locator("html")).toHaveClass("light");
  const background = () =>
    page
      .locator("[data-is-root-theme]")
      .first()
      .evaluate((root) => getComputedStyle(root).backgroundColor);
  const light = await background();
  await page.getByRole("button", { name: "Toggle theme" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  expect(await background()).not.toBe(light);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");

  await page.reload();
  await expect(page.getByRole("button", { name: "Toggle theme" })).toBeVisible();
  expect(await seenThemes()).toEqual(["dark"]);

  await page.goto("/settings");
  const dark = page.getByRole("switch", { name: "Dark Mode" });
  await expect(dark).toBeChecked();
  await dark.click();
  await expect(page.locator("html")).toHaveClass("light");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
});

test("one toast is shown at a time, in a region that F8 focuses", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/settings");
  await page.getByLabel("Full Name").fill("");
  for (const _ of ["once", "twice"]) {
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toasts(page)).toHaveText(/Please fill in all required fields/);
  }
  await page.keyboard.press("F8");
  const region = page.getByRole("region", { name: "Notifications (F8)" });
  await expect(region.getByRole("list")).toBeFocused();
  await region.getByRole("button", { name: "Close" }).click();
  await expect(toasts(page)).toHaveCount(0);
});

test("an ended session shows the login screen instead of the page", async ({
  page,
  context,
  signIn,
  expectFault,
}) => {
  // What others change is asked for without the session, before the page is loaded again.
  expectFault(/401/);
  await signIn();
  await page.goto("/team");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Team");
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the sidebar is a menu that opens on request, and the most used pages are at the bottom", {
    tag: "@core",
  }, async ({ page, signIn }) => {
    await signIn();
    await page.goto("/");
    await expect(page.getByRole("complementary", { name: "Workspace" })).toBeHidden();
    const bar = page.getByRole("navigation", { name: "Most used" });
    await expect(bar.getByRole("link")).toHaveCount(5);
    await bar.getByRole("link", { name: "Deals" }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deals");

    await page.getByRole("button", { name: "Open menu" }).tap();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await drawer.getByRole("link", { name: "Analytics" }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analytics");
    await expect(drawer).toBeHidden();
  });

  test("the deal form fills the screen", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/deals");
    const form = await openDealForm(page);
    expect(await form.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(form.getByRole("button", { name: "Create Deal" })).toBeInViewport();
  });
});

test.describe("at the narrowest width", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("no page scrolls sideways", { tag: "@core" }, async ({ page, signIn, addDeal }) => {
    await addDeal({ company: "Massachusetts-Pennsylvania".repeat(4), value: "999999999999.99" });
    await page.goto("/");
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await signIn(ADMIN);
    for (const { path, title } of PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      expect({ path, overflow: await overflow() }).toEqual({ path, overflow: 0 });
    }
  });
});
