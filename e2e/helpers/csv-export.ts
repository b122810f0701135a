import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import Papa from "papaparse";
import { expect } from "../fixtures.ts";

/** The button of a list; that of the agenda has a name of its own. */
export function exportButton(page: Page, name = "Export") {
  return page.getByRole("button", { name, exact: true });
}

export async function downloadExport(page: Page, name?: string): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent("download"), exportButton(page, name).click()]);
  return file;
}

/** The file as text, and as rows by an RFC 4180 parser. */
export async function readCsv(file: Download) {
  const text = await readFile(await file.path(), "utf8");
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, newline: "\r\n" });
  expect(errors).toEqual([]);
  return { text, rows: data };
}

/** A time as exports write it; the browsers of the tests run in UTC. */
export function formatCsvTime(moment: string): string {
  return moment.slice(0, 19).replace("T", " ");
}
