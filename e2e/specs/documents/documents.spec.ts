import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, holdRequests, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import {
  documentRow,
  dropFiles,
  makeEndlessPdf,
  makePdf,
  makePng,
  makeText,
  PASSWORD_PROTECTION,
  setTextState,
  uploadDialog,
  uploadDocument,
} from "../../helpers/documents.ts";

test("several files are uploaded at once with progress; one is cancelled, invalid ones are reported, and failed ones are retried", {
  tag: "@core",
}, async ({ page, signIn, expectFault }) => {
  expectFault(/415|502|ERR_FAILED/);
  await signIn();
  const mark = unique("Batch");
  await page.goto("/documents?view=list");
  await page.getByRole("button", { name: "Upload Document" }).first().click();
  const dialog = uploadDialog(page);
  await dialog
    .getByLabel("Files", { exact: true })
    .first()
    .setInputFiles([
      makePdf(`${mark} a.pdf`, ["One"]),
      makeText(`${mark} b.txt`, "Two"),
      makeText(`${mark} c.pdf`, "<html>no PDF at all</html>"),
      makeText(`${mark} d.txt`, "Four"),
      makeText(`${mark} e.exe`, "MZ"),
    ]);
  const row = (letter: string) => dialog.getByRole("listitem").filter({ hasText: `${mark} ${letter}.` });
  await expect(row("e")).toContainText("Only PDF, Word");
  await expect(row("e").getByRole("button", { name: /^Try/ })).toHaveCount(0);

  const release = await holdRequests(page, "**/api/documents");
  await dialog.getByRole("button", { name: "Upload 4 files" }).click();
  await expect(row("a").getByRole("progressbar", { name: `Progress of ${mark} a.pdf` })).toBeVisible();
  await expect(row("d")).toContainText("Waiting");
  await row("d")
    .getByRole("button", { name: `Cancel ${mark} d.txt` })
    .click();
  await expect(row("d")).toContainText("Cancelled");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Show uploads" }).click();
  release();
  await expect(row("a")).toContainText("Uploaded");
  await expect(row("b")).toContainText("Uploaded");
  await expect(row("c")).toContainText("This is an HTML page named .pdf");
  await expect(dialog.getByRole("status")).toHaveText("2 of 3 uploaded, 1 failed");
  await expectAccessible(page);

  await page.unroute("**/api/documents");
  await page.route("**/api/documents", (route) => route.abort(), { times: 1 });
  await dialog
    .getByLabel("Files", { exact: true })
    .first()
    .setInputFiles(makeText(`${mark} f.txt`, "Six"));
  await dialog.getByRole("button", { name: "Upload 1 file" }).click();
  await expect(row("f")).toContainText("The server could not be reached");
  await row("f")
    .getByRole("button", { name: `Try ${mark} f.txt again` })
    .click();
  await expect(row("f")).toContainText("Uploaded");

  await page.route("**/api/documents", async (route) => {
    await uploadDocument(page, makeText(`${mark} g.txt`, "Seven"));
    // The pointer will rest on the list, which holds still for what others do: this file is not taken for another's.
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.fulfill({ status: 502, body: "<html>Bad Gateway</html>" });
  });
  await dialog
    .getByLabel("Files", { exact: true })
    .first()
    .setInputFiles(makeText(`${mark} g.txt`, "Seven"));
  await dialog.getByRole("button", { name: "Upload 1 file" }).click();
  await expect(row("g")).toContainText("It may have arrived: look before you try again.");
  await page.unroute("**/api/documents");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(documentRow(page, `${mark} g.txt`)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search documents..." }).fill(mark);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(4);
  // A failed upload stays in the list until it is removed.
  await page.getByRole("button", { name: "Show uploads" }).click();
  await row("c")
    .getByRole("button", { name: `Remove ${mark} c.pdf` })
    .click();
  await row("g")
    .getByRole("button", { name: `Remove ${mark} g.txt` })
    .click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Show uploads" })).toBeHidden();
});

test("a PDF and an image are shown in a frame without network access, and a file that cannot be shown says why", async ({
  page,
  signIn,
  expectFault,
}) => {
  expectFault(/404/);
  await signIn();
  const mark = unique("Preview");
  const pdf = await uploadDocument(page, makePdf(`${mark}.pdf`, ["Alpha", "Beta", "Gamma"]));
  const png = await uploadDocument(page, makePng(`${mark}.png`));
  const broken = await uploadDocument(page, {
    ...makePdf(`${mark} broken.pdf`, []),
    buffer: Buffer.from("%PDF-1.7\nnothing\n%%EOF\n"),
  });
  await page.goto(`/documents?view=list&search=${mark}`);
  await page.getByRole("link", { name: `${mark}.pdf` }).click();
  await expect(page).toHaveURL(`/documents?view=list&search=${mark}&document=${pdf.id}`);
  const viewer = page.getByRole("dialog", { name: `${mark}.pdf` });
  await expect(viewer.getByText("Page 1 of 3")).toBeVisible();
  await expect.poll(() => countNonWhitePixels(page, "Page 1 of 3")).toBeGreaterThan(100);
  await expect(viewer.getByText("Alpha")).toBeAttached();
  await expect(viewer.getByRole("region", { name: `Pages of ${mark}.pdf` })).toBeFocused();
  await page.keyboard.press("End");
  await expect(viewer.getByText("Page 3 of 3")).toBeVisible();
  await expect(viewer.getByText("Gamma")).toBeAttached();
  const width = async () =>
    (await viewer.getByRole("img", { name: "Page 3 of 3" }).boundingBox())?.width ?? 0;
  const fitting = await width();
  await page.keyboard.press("+");
  await expect.poll(width).toBeGreaterThan(fitting * 1.2);
  await page.keyboard.press("0");
  await expect.poll(width).toBe(fitting);
  await expectAccessible(page);

  const frame = page.frames().find((each) => each.url().endsWith("/preview"));
  expect(await frame?.evaluate(() => window.origin)).toBe("null");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`/documents?view=list&search=${mark}`);
  await expect(page.getByRole("link", { name: `${mark}.pdf` })).toBeFocused();

  await page.goto(`/documents?document=${png.id}`);
  await expect(page.getByRole("img", { name: `${mark}.png` })).toBeVisible();
  await page.goto(`/documents?document=${broken.id}`);
  await expect(page.getByText("This file cannot be shown")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Download" }).first()).toBeVisible();
  const locked = await uploadDocument(page, makePdf(`${mark} locked.pdf`, ["Secret"], PASSWORD_PROTECTION));
  await page.goto(`/documents?document=${locked.id}`);
  await expect(page.getByText("This PDF is protected by a password")).toBeVisible();
  await page.goto("/documents?document=2147483647");
  await expect(page.getByRole("dialog", { name: "Document not found" })).toBeVisible();
});

test("a PDF that is never done with leaves the page usable, is given up, and then shown only to who wants it", {
  tag: "@core",
}, async ({ page, signIn }) => {
  test.slow();
  await signIn();
  const mark = unique("Endless");
  const { id } = await uploadDocument(page, makeEndlessPdf(`${mark}.pdf`));
  const viewer = page.getByRole("dialog", { name: `${mark}.pdf` });
  const tooLarge = viewer.getByText("This file takes more time or memory than a preview gets");
  const opened = viewer.getByText("Page 1 of 1");
  const reader = page.locator("iframe");
  await page.clock.install();
  await page.goto(`/documents?view=list&search=${mark}&document=${id}`);
  await expect(opened).toBeVisible();
  await viewer.getByRole("button", { name: "Zoom in" }).click();
  await expect(viewer.getByRole("button", { name: "Fit to width, now 125 %" })).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(tooLarge).toBeVisible();
  await expect(viewer.getByRole("link", { name: "Download" })).toHaveCount(2);
  await expect(reader).toHaveCount(0);

  await setTextState(id, "too_large");
  await page.reload();
  await expect(tooLarge).toBeVisible();
  await expect(reader).toHaveCount(0);
  await expectAccessible(page);
  await viewer.getByRole("button", { name: "Show it anyway" }).click();
  await expect(opened).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(opened).toBeVisible();
  await viewer.getByRole("button", { name: "Close" }).click();
  await expect(viewer).toBeHidden();
  await expect(documentRow(page, `${mark}.pdf`)).toContainText("Too much to read");
});

test("a browser that starts no worker in the frame shows a PDF all the same", async ({ page, signIn }) => {
  await signIn();
  const { id } = await uploadDocument(page, makePdf(`${unique("Simple")}.pdf`, ["Alpha"]));
  await page.addInitScript(() => {
    if (window.location.pathname === "/preview") Reflect.deleteProperty(window, "Worker");
  });
  await page.goto(`/documents?document=${id}`);
  await expect.poll(() => countNonWhitePixels(page, "Page 1 of 1")).toBeGreaterThan(100);
});

test("a list and a table say of which documents the text is not all found", async ({ page, signIn }) => {
  await signIn();
  const mark = unique("Sign");
  const signs = {
    empty: "Scanned, no text",
    encrypted: "Password-protected",
    partly: "Read in part",
    unsupported: "",
  };
  for (const state of Object.keys(signs))
    await setTextState((await uploadDocument(page, makePdf(`${mark} ${state}.pdf`, ["x"]))).id, state);
  await page.goto(`/documents?view=list&search=${mark}`);
  for (const [state, sign] of Object.entries(signs))
    await expect(documentRow(page, `${mark} ${state}.pdf`)).toHaveText(
      new RegExp(`^${mark} ${state}\\.pdf${sign}General`),
    );
  await expectAccessible(page);
  await uploadDocument(page, makePdf(`${mark} fresh.pdf`, ["x"]));
  const fresh = documentRow(page, `${mark} fresh.pdf`);
  await expect(fresh).toBeVisible();
  await expect(fresh).not.toContainText("Being read");
  await page.goto(`/documents?view=table&search=${mark}`);
  await expect(page.getByRole("gridcell", { name: `${mark} empty.pdf Scanned, no text` })).toBeVisible();
});

test("a download equals the upload, and only its uploader or an administrator deletes it", {
  tag: "@core",
}, async ({ page, signIn, addMember, openBrowser, expectFault }) => {
  expectFault(/500/);
  const [me, other] = [await addMember(), await addMember()];
  await signIn(me);
  const mark = unique("Rights");
  const file = makePdf(`${mark}.pdf`, ["Mine"]);
  await uploadDocument(page, file);
  const theirs = await openBrowser();
  await signIn(other, theirs);
  await theirs.goto(`/documents?view=list&search=${mark}`);
  await theirs.getByRole("button", { name: `Actions for ${mark}.pdf` }).click();
  await expect(theirs.getByRole("menuitem")).toHaveText(["Preview", "Download", "History"]);
  const [download] = await Promise.all([
    theirs.waitForEvent("download"),
    theirs.getByRole("menuitem", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${mark}.pdf`);
  expect(await readFile(await download.path())).toEqual(file.buffer);

  await page.goto(`/documents?view=list&search=${mark}`);
  await page.route("**/api/trpc/documents.delete*", (route) => route.fulfill({ status: 500, body: "no" }), {
    times: 1,
  });
  await askToDelete(page, `${mark}.pdf`);
  await expect(toasts(page)).toContainText(`${mark}.pdf was not deleted`);
  await expect(documentRow(page, `${mark}.pdf`)).toBeVisible();
  await askToDelete(page, `${mark}.pdf`);
  await expect(toasts(page)).toContainText("Document deleted");
  await expect(page.getByText("No documents match your search criteria")).toBeVisible();
});

test("files dropped on a deal's tab are added to the deal; the documents page finds them in its folder, by search and by deal", async ({
  page,
  signIn,
  addDeal,
}) => {
  await signIn();
  const mark = unique("Folder");
  const deal = await addDeal({ codename: mark });
  await page.goto(`/deals/${deal.id}?dealTab=documents`);
  await expect(page.getByText("No documents for this deal")).toBeVisible();
  const names = ["1", "2", "3", "4", "5"].map((number) => `${mark} ${number}.txt`);
  await dropFiles(
    page,
    names.map((name) => makeText(name, name)),
  );
  await expect(uploadDialog(page)).toContainText(`To ${mark}`);
  await uploadDialog(page).getByRole("button", { name: "Upload 5 files" }).click();
  await expect(toasts(page)).toContainText("5 documents have been uploaded");
  await uploadDialog(page).getByRole("button", { name: "Close" }).last().click();
  await expect(documentRow(page, `${mark} 5.txt`)).toBeVisible();
  await expectAccessible(page);

  await page.goto("/documents");
  await page.getByRole("button", { name: "Deal: All Documents" }).click();
  await page.getByRole("combobox", { name: "Search deals..." }).fill(mark);
  await page.getByRole("option", { name: mark }).click();
  await expect(page).toHaveURL(`/documents?dealId=${deal.id}`);
  const folder = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: mark }) });
  await expect(folder).toContainText("5 files");
  await expect(folder.getByRole("listitem")).toHaveCount(4);
  await expect(folder).toContainText("+2 more");
  await expectAccessible(page);
  await folder.getByRole("link", { name: mark, exact: true }).click();
  await expect(page).toHaveURL(`/documents?dealId=${deal.id}&view=list`);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(5);
  await expectAccessible(page);
  await page.goBack();
  await expect(folder).toContainText("5 files");
});

async function askToDelete(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
}

/** How many pixels of a page are not white. */
function countNonWhitePixels(page: Page, name: string): Promise<number> {
  return page.getByRole("img", { name }).evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
    copy?.drawImage(canvas, 0, 0);
    const { data } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.filter((value, index) => index % 4 === 0 && value < 128).length;
  });
}
