import { expect, test, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import {
  makePdf,
  makeText,
  PASSWORD_PROTECTION,
  readDocuments,
  uploadDocument,
} from "../../helpers/documents.ts";

test("words inside documents are found with their page, and open there; what cannot be read says so", {
  tag: "@core",
}, async ({ page, signIn }) => {
  test.slow();
  await signIn();
  const name = unique("Memo");
  const word = unique("quillon").replaceAll(/[^a-z]/g, "x");
  const pdf = await uploadDocument(
    page,
    makePdf(`${name}.pdf`, ["Summary", "Business", `The ${word} covenant`]),
  );
  const lines = Array.from({ length: 300 }, (_, at) => `${at + 1},a row of the table`);
  await uploadDocument(page, makeText(`${name}.csv`, [...lines, `301,${word} rows`].join("\n")));
  const locked = await uploadDocument(page, makePdf(`${name} locked.pdf`, ["x"], PASSWORD_PROTECTION));
  await page.goto(`/documents?document=${locked.id}`);
  const lockedViewer = page.getByRole("dialog", { name: `${name} locked.pdf` });
  await expect(lockedViewer).toContainText(/Being read|Password-protected/);
  await readDocuments();
  // Without another look at the page.
  await expect(lockedViewer).toContainText("Password-protected: its text cannot be searched", {
    timeout: 60_000,
  });

  // The newest is read first.
  await expect
    .poll(async () => (await (await page.request.get(`/api/documents/${pdf.id}`)).json()).textState, {
      timeout: 60_000,
    })
    .toBe("read");
  await page.goto(`/search?search=${word.slice(1)}`);
  const found = page.getByRole("region", { name: "Documents" });
  const ofPdf = found.getByRole("link", { name: `${name}.pdf` });
  await expect(ofPdf).toContainText(`Page 3: The ${word} covenant`);
  await expect(ofPdf.locator("mark")).toHaveText(word);
  await expect(found.getByRole("link", { name: `${name}.csv` })).toContainText("Line 301");
  await expectAccessible(page);
  await ofPdf.click();
  const viewer = page.getByRole("dialog", { name: `${name}.pdf` });
  await expect(viewer.getByText("Page 3 of 3")).toBeVisible();
  await expect(viewer.getByText(`The ${word} covenant`)).toBeAttached();
  // Upon its letters, behind "The " of 72 points at the left of 60.
  const [sheet, marked] = await Promise.all(
    [viewer.getByRole("img", { name: "Page 3 of 3" }), viewer.locator("mark")].map((each) =>
      each.boundingBox(),
    ),
  );
  const inPoints = (pixels: number) => (pixels / (sheet?.width ?? 1)) * 612;
  expect(inPoints((marked?.x ?? 0) - (sheet?.x ?? 0))).toBeCloseTo(132, -1);
  expect(inPoints((marked?.y ?? 0) - (sheet?.y ?? 0))).toBeCloseTo(792 - 700 - 30, -1);
  await expect(viewer.locator("mark")).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/documents");

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search" }).fill(word);
  const option = page.getByRole("option", { name: `${name}.csv` });
  await expect(option).toContainText(`301,${word} rows`);
  await option.click();
  const text = page.getByRole("dialog", { name: `${name}.csv` }).getByRole("region", { name: /^Text of / });
  await expect(text.locator("mark")).toHaveText(word);
  await expect(text.locator("mark")).toBeInViewport();
  await expect(text).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Home");
  await expect(text.getByText("1,a row of the table", { exact: false }).first()).toBeInViewport();
});
