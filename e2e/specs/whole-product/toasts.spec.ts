import { expect, test, toasts } from "../../fixtures.ts";
import { addAgendaItem } from "../../helpers/agenda.ts";
import { chooseDealAction, openDeal, openDealForm } from "../../helpers/deals.ts";

const SCREENS = [
  { name: "a desk", viewport: { width: 1280, height: 720 }, hasTouch: false },
  { name: "a tablet", viewport: { width: 820, height: 1180 }, hasTouch: true },
  { name: "a phone", viewport: { width: 390, height: 844 }, hasTouch: true },
];

/** How many pixels of a dialog's last part the toast covers once it is scrolled to its end; null without a toast. */
function coveredEnd(dialog: Element): number | null {
  const scrolled = [...dialog.querySelectorAll("*")].find(
    (part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === "auto",
  );
  scrolled?.scrollTo(0, scrolled.scrollHeight);
  const last = scrolled?.lastElementChild?.getBoundingClientRect();
  const toast = document.querySelector("[data-toasts] > *")?.getBoundingClientRect();
  if (!toast) return null;
  if (!last || toast.right <= last.left) return 0;
  return Math.max(0, last.bottom - toast.top);
}

for (const { name, viewport, hasTouch } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, hasTouch });

    test("the next step of a meeting can be clicked while a toast is shown", async ({
      page,
      addMember,
      signIn,
      restAs,
    }) => {
      const me = await addMember();
      const rest = await restAs(me);
      const { id } = await addAgendaItem(rest, me, "Price");
      await addAgendaItem(rest, me, "Lenders");
      await signIn(me);
      await page.goto(`/meeting-agenda?meeting=${id}`);
      const meeting = page.getByRole("dialog", { name: "Meeting" });
      await meeting.getByRole("button", { name: "Complete", exact: true }).click();
      await expect(toasts(page)).toContainText("Agenda item completed");
      await meeting.getByRole("button", { name: "Next" }).click();
      await expect(page).not.toHaveURL(new RegExp(`meeting=${id}$`));
      await expect(toasts(page)).toContainText("Agenda item completed");
    });

    test("Escape closes the dialog and keeps the toast, which does not cover the button of a form", async ({
      page,
      addDeal,
      signIn,
    }) => {
      const { company } = await addDeal();
      await signIn();
      await page.goto(`/deals?search=${company}`);
      const dialog = await openDeal(page, company);
      await chooseDealAction(dialog, "Mark as Dead");
      await expect(toasts(page)).toContainText("Marked as dead");
      await expect.poll(() => dialog.evaluate(coveredEnd), { timeout: 2_000 }).toBe(0);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();

      const form = await openDealForm(page);
      await form.getByRole("button", { name: "Create Deal" }).click();
      await expect(form.getByText("Company is required")).toBeVisible();
      await form.getByRole("button", { name: "Cancel" }).click();
      await expect(form).toBeHidden();
      await expect(toasts(page).getByRole("button", { name: "Undo" })).toBeVisible();
    });
  });
}
