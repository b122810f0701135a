import { dealCard, editDeal } from "../deals.ts";
import { ADMIN, expect, test, unique } from "../fixtures.ts";
import { PLACES } from "../places.ts";

const PAYLOADS = [
  "<script>alert(1)</script>",
  `"><img src=x onerror=alert(1)>`,
  "<svg/onload=alert(1)>",
  "javascript:alert(1)",
  "'-alert(1)-'#{alert(1)}{{constructor.constructor('alert(1)')()}}",
  "</script><iframe srcdoc='<script>parent.alert(1)</script>'></iframe>",
];

test("what looks like a script is shown as the text it is, on every screen", async ({
  page,
  signIn,
  addDeal,
}) => {
  const mark = unique("script");
  for (const payload of PAYLOADS) {
    await addDeal({
      company: `${payload} ${mark}`,
      codename: `${payload} codename ${mark}`,
      description: payload,
      dealSourceNotes: payload,
      contactPerson: payload,
      contactEmail: `'-alert-'@${mark}.example`,
      value: "1",
    });
  }
  await signIn(ADMIN);
  for (const { path, title } of PLACES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }

  await page.goto(`/deals?search=${mark}`);
  for (const payload of PAYLOADS) {
    const codename = `${payload} codename ${mark}`;
    const card = dealCard(page, codename);
    await expect(card).toContainText(`${payload} ${mark}`);
    await expect(card.getByRole("definition").filter({ hasText: payload })).toBeVisible();
    await expect(card.getByRole("paragraph").filter({ hasText: payload }).last()).toBeVisible();
    const form = await editDeal(page, codename);
    await expect(form.getByLabel("Deal Source Notes")).toHaveValue(payload);
    await expect(form.getByLabel("Company")).toHaveValue(`${payload} ${mark}`);
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
  }
});

test("a search for a script is text too, in the field and in the address", async ({ page, signIn }) => {
  await signIn();
  for (const payload of PAYLOADS) {
    await page.goto(`/deals?search=${encodeURIComponent(payload)}`);
    await expect(page.getByRole("searchbox")).toHaveValue(payload);
  }
});
