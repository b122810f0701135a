import type { Locator, Page } from "@playwright/test";
import { connect } from "./database.ts";

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The trailer entries of a PDF that needs a password to be opened. */
export const PASSWORD_PROTECTION = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> /P -4 >> /ID [<00> <00>]`;

/** A PDF with one page for each text. `lock` goes into its trailer: see PASSWORD_PROTECTION. */
export function makePdf(name: string, pages: readonly string[], lock = ""): TestFile {
  const objects = ["<< /Type /Catalog /Pages 2 0 R >>"];
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  objects.push("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  for (const [index, words] of pages.entries()) {
    const text = `BT /F1 36 Tf 60 700 Td (${words}) Tj ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    );
  }
  return pdfOf(name, objects, lock);
}

/** A PDF of one page, whose parts call each other so often that no program comes to its end. */
export function makeEndlessPdf(name: string): TestFile {
  const depth = 40;
  const form = (next: number) => {
    const [calls, parts] =
      next < 5 + depth ? ["/X Do ".repeat(10), `/XObject << /X ${next} 0 R >>`] : ["0 0 9 9 re f", ""];
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << ${parts} >> /Length ${calls.length} >>\nstream\n${calls}\nendstream`;
  };
  return pdfOf(name, [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /XObject << /X 5 0 R >> >> /Contents 4 0 R >>",
    "<< /Length 5 >>\nstream\n/X Do\nendstream",
    ...Array.from({ length: depth }, (_, at) => form(6 + at)),
  ]);
}

function pdfOf(name: string, objects: readonly string[], trailer = ""): TestFile {
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return { name, mimeType: "application/pdf", buffer: Buffer.from(body, "latin1") };
}

/** One red pixel. */
export function makePng(name: string): TestFile {
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
  return { name, mimeType: "image/png", buffer: Buffer.from(pixel, "base64") };
}

export function makeText(name: string, text: string): TestFile {
  return { name, mimeType: "text/plain", buffer: Buffer.from(text) };
}

/** Uploads a file over REST with the session of the page. */
export async function uploadDocument(
  page: Page,
  file: TestFile,
  dealId?: number,
): Promise<{ id: number; name: string }> {
  const answer = await page.request.post("/api/documents", {
    headers: { origin: process.env.E2E_ORIGIN ?? "" },
    multipart: { ...(dealId && { dealId }), file },
  });
  if (answer.status() !== 200) throw new Error(`${file.name}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Has the text of what was uploaded read now, not at the next minute. */
export async function readDocuments(): Promise<void> {
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  await sql`insert into pgboss.job (name, policy) values ('read-documents', 'exclusive') on conflict do nothing`;
  await sql.end();
}

/** What the reader of texts tells of a document, without its work. */
export async function setTextState(id: number, state: string): Promise<void> {
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  await sql`update document_texts set state = ${state} where document_id = ${id}`;
  await sql.end();
}

export function uploadDialog(page: Page): Locator {
  return page.getByRole("dialog", { name: "Upload Document" });
}

/** Drops files on the page, as if from the desktop. */
export async function dropFiles(page: Page, files: readonly TestFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString("latin1"),
  }));
  await page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, mimeType, text } of dropped) {
      const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    for (const type of ["dragover", "drop"])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, sent);
}

/** The row of a document in a list. */
export function documentRow(page: Page, name: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
}
