import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { chooseOption } from "../../helpers/deals.ts";
import { installOutside, runIn } from "../../helpers/packed-client.ts";

const TSC = createRequire(import.meta.url)
  .resolve("typescript/package.json")
  .replace("package.json", "lib/tsc.js");

/** Opens a call of the reference by its summary. */
async function openCall(page: Page, summary: string) {
  const call = page.locator("details").filter({ has: page.getByText(summary, { exact: true }) });
  await call.locator("summary").click();
  return call;
}

test.describe("the API reference", { tag: "@core" }, () => {
  test("a member tries a list, page by page", async ({ page, signIn, addDeal }) => {
    await Promise.all([addDeal(), addDeal()]);
    await signIn();
    await page.goto("/api-docs");
    const summary = "List deals, newest first, those of category rim by next follow-up, soonest first";
    const call = await openCall(page, summary);
    await call.getByLabel("limit").fill("1");
    await chooseOption(call.getByRole("combobox", { name: "category" }), "active");
    await call.getByRole("button", { name: "Send" }).click();
    await expect(call.getByRole("status")).toContainText("200");
    const answer = call.getByRole("region", { name: "Answer" });
    const [first] = await answerOf(call);
    await call.getByRole("button", { name: "Next page" }).click();
    await expect(answer).not.toContainText(`"id": ${first.id},`);
    await expect(call.getByLabel("cursor")).toHaveValue(/^deals\.list\./);
    await expectAccessible(page);
  });

  test("a call is found by its words, and has an address of its own", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/api-docs#contacts-update");
    const update = page.locator("details").filter({ has: page.getByText("PUT", { exact: true }) });
    const contact = update.filter({ hasText: "/api/contacts/{id}" });
    await expect(contact).toHaveAttribute("open", "");
    await expect(contact).toBeInViewport();
    await contact.getByRole("link", { name: "GET /api/contacts/key" }).click();
    await expect(page).toHaveURL(/#contacts-key$/);
    await expect(page.locator("#contacts-key")).toHaveAttribute("open", "");

    const search = page.getByRole("searchbox", { name: "Find a call..." });
    await search.fill("put /api/deals");
    await expect(page.getByRole("main").locator("summary:visible")).toHaveText([
      /PUT.*\/api\/deals\/\{id\}.*deals:write/,
    ]);
    await search.fill("put /api/contacts expectedVersion");
    await expect(page.getByRole("main").locator("summary:visible")).toHaveText([/contacts\/\{id\}/]);
    await search.fill("no such call");
    await expect(page.getByText("No call has these words")).toBeVisible();
    await search.fill("");
    await expect(page.getByRole("main").locator("summary:visible").nth(100)).toBeAttached();
  });

  test("a refused request says what is wrong, and nothing typed is lost", async ({
    page,
    signIn,
    expectFault,
  }) => {
    expectFault(/status of 400/);
    await signIn();
    await page.goto("/api-docs");
    const call = await openCall(page, "Add a task");
    const body = call.getByLabel("Body (JSON)");
    await body.fill('{ "title": ');
    await call.getByRole("button", { name: "Send" }).click();
    await expect(call.getByRole("alert")).toContainText("The body is not JSON");
    await expect(body).toBeFocused();
    await body.fill('{ "title": "" }');
    await call.getByRole("button", { name: "Send" }).click();
    await expect(call.getByRole("status")).toContainText("400");
    await expect(call.getByRole("region", { name: "Answer" })).toContainText('"path": "title"');
    await expect(body).toHaveValue('{ "title": "" }');
  });

  test("what is sent is carried out; a deletion is asked about", async ({
    page,
    signIn,
    addMember,
    restAs,
  }) => {
    const member = await addMember();
    await signIn(member);
    await page.goto("/api-docs");
    const add = await openCall(page, "Add a task");
    await add.getByLabel("Body (JSON)").fill('{ "title": "Tried it" }');
    await add.getByRole("button", { name: "Send" }).click();
    await expect(add.getByRole("status")).toContainText("200");
    const task = await answerOf(add);

    const remove = await openCall(page, "Delete a task");
    await remove.getByLabel("id").fill("");
    await remove.getByRole("button", { name: "Send" }).click();
    await expect(remove.getByRole("alert")).toHaveText("Enter id");
    await remove.getByLabel("id").fill(String(task.id));
    await remove.getByRole("button", { name: "Send" }).click();
    const rest = await restAs(member);
    expect((await rest.send("GET", `/api/tasks/${task.id}`)).status).toBe(200);
    await page.getByRole("alertdialog").getByRole("button", { name: "Send" }).click();
    await expect(remove.getByRole("status")).toContainText("200");
    expect((await rest.send("GET", `/api/tasks/${task.id}`)).status).toBe(404);
  });

  test("a file is sent and saved", async ({ page, signIn, addDeal }) => {
    const deal = await addDeal();
    await signIn();
    await page.goto("/api-docs");
    const upload = await openCall(page, "Upload a document");
    await upload.getByRole("button", { name: "Send" }).click();
    await expect(upload.getByRole("alert")).toHaveText("Choose a file");
    const buffer = Buffer.from("Year,Revenue\n2026,84\n");
    await upload.getByLabel("dealId").fill(String(deal.id));
    await upload.getByLabel("file").setInputFiles({ name: "revenue.csv", mimeType: "text/csv", buffer });
    await upload.getByRole("button", { name: "Send" }).click();
    await expect(upload.getByRole("status")).toContainText("200");
    const { id, dealId } = await answerOf(upload);
    expect(dealId).toBe(deal.id);

    const download = await openCall(page, "Download the file of a document");
    await download.getByLabel("id").fill(String(id));
    await download.getByRole("button", { name: "Send" }).click();
    const saving = page.waitForEvent("download");
    await download.getByRole("link", { name: "Save revenue.csv" }).click();
    expect((await saving).suggestedFilename()).toBe("revenue.csv");
  });

  for (const width of [1440, 390]) {
    test(`opened calls are readable at ${width} px`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn();
      await page.goto("/api-docs");
      await openCall(page, "Update the fields of a deal that are sent");
      await openCall(page, "Upload a document");
      await expectAccessible(page);
      const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});

/** What the server has answered to the call, as JSON. */
async function answerOf(call: Locator) {
  const text = await call.getByRole("region", { name: "Answer" }).textContent();
  return JSON.parse(text ?? "");
}

/** Every sample of a language, by opening each call. */
async function samplesIn(page: Page, language: string): Promise<string[]> {
  await page.goto("/api-docs");
  await openCall(page, "Add a task");
  await page.getByRole("radio", { name: language }).click();
  await page.locator("details").evaluateAll((calls) => {
    for (const call of calls) call.setAttribute("open", "");
  });
  const samples = page.getByRole("region", { name: `${language} sample` });
  await expect.poll(() => samples.count()).toBeGreaterThan(120);
  return samples.allTextContents();
}

test.describe("samples", () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "samples-"));
  });
  test.afterEach(() => rmSync(folder, { recursive: true }));

  test("all compile with the packed client", async ({ page, signIn }) => {
    test.setTimeout(180_000);
    await signIn();
    const samples = await samplesIn(page, "TypeScript");
    const outside = await installOutside();
    for (const [index, sample] of samples.entries()) {
      writeFileSync(join(outside.folder, "src", `sample-${index}.ts`), `${sample}\nexport {};\n`);
    }
    expect(await runIn(outside.folder, process.execPath, [TSC, "-p", "."])).toBe("");
    outside.remove();
  });

  test("all are programs for a shell and for Python", async ({ page, signIn }) => {
    test.setTimeout(180_000);
    await signIn();
    for (const [language, program, args] of [
      ["curl", "sh", ["-n"]],
      ["Python", "python3", ["-m", "py_compile"]],
    ] as const) {
      const samples = await samplesIn(page, language);
      const files = samples.map((sample, index) => {
        const file = join(folder, `${language.toLowerCase()}_${index}`);
        writeFileSync(file, sample);
        return file;
      });
      const texts = program === "sh" ? [join(folder, "all.sh")] : files;
      if (program === "sh") writeFileSync(join(folder, "all.sh"), samples.join("\n"));
      await runIn(folder, program, [...args, ...texts]);
    }
  });

  for (const [language, program, name] of [
    ["curl", "sh", "sample.sh"],
    ["TypeScript", process.execPath, "sample.ts"],
    ["Python", "python3", "sample.py"],
  ] as const) {
    test(`one with ${language} runs`, { tag: "@core" }, async ({ page, signIn, addMember, restAs }) => {
      test.setTimeout(120_000);
      const member = await addMember();
      await signIn(member);
      const scopes = ["tasks:write"];
      const { token } = await (await restAs(member)).sendOk<{ token: string }>("POST", "/api/tokens", {
        name: "Sample",
        scopes,
      });
      await page.goto("/api-docs");
      const call = await openCall(page, "Add a task");
      await page.getByRole("radio", { name: language }).click();
      await expect(call).toContainText("The token needs the scope tasks:write.");
      const sample = await call.getByRole("region", { name: `${language} sample` }).textContent();
      const outside = language === "TypeScript" ? await installOutside() : null;
      const cwd = outside?.folder ?? folder;
      writeFileSync(join(cwd, name), sample ?? "");
      const printed = await runIn(cwd, program, [name], { DEALFLOW_TOKEN: token });
      outside?.remove();
      expect(printed).toMatch(/Send the term sheet/);
    });
  }
});
