import { expect, test, unique } from "../../fixtures.ts";
import { addContact } from "../../helpers/contacts.ts";
import { untilLive } from "../../helpers/live.ts";
import { addPipelineItem } from "../../helpers/pipeline.ts";
import { openLog } from "../../helpers/timeline.ts";

test("a begun note stays in the panel of a contact, a firm or a pipeline item that a colleague deletes", async ({
  page,
  signIn,
  admin,
  expectFault,
}) => {
  expectFault(/404/);
  const company = unique("Quillfeather");
  const contact = await addContact(admin, { company, isPublic: true });
  const named = await addContact(admin, { company: unique("Harbour Bank"), isPublic: true });
  const item = await addPipelineItem(admin);
  await signIn();
  const panels = [
    [`/team?contact=${contact.id}`, `/api/contacts/${contact.id}`, "contact"],
    [`/team?firm=${named.firmId}`, `/api/contacts/${named.id}`, "firm"],
    [`/pipeline?activity=${item.id}`, `/api/pipeline/${item.id}`, "pipeline item"],
  ] as const;
  for (const [address, record, noun] of panels) {
    await page.goto(address);
    await untilLive(page);
    const panel = page.getByRole("dialog");
    const text = (await openLog(panel)).getByRole("textbox", { name: "Text" });
    await text.fill("They called back");
    await admin.sendOk("DELETE", record);
    await expect(panel.getByRole("alert")).toContainText(`This ${noun} is no longer here.`);
    await expect(text).toHaveText("They called back");
  }
});
