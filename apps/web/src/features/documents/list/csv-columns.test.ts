import { afterEach, expect, test, vi } from "vitest";
import { toCsv } from "../../../lib/format/csv.ts";
import { ROBIN } from "../../../testing/robin.ts";
import { makeDocument } from "../testing/make-document.ts";
import { documentColumns } from "./csv-columns.ts";

afterEach(() => vi.unstubAllEnvs());

test("exports all fields of documents", () => {
  vi.stubEnv("TZ", "UTC");
  const documents = [
    makeDocument({ dealId: 3, dealName: "Project Alder, phase 2" }),
    makeDocument({ id: 2, name: "=cmd.csv", type: "csv", size: 10, uploadedBy: 8 }),
  ];
  expect(toCsv(documentColumns([ROBIN]), documents).split("\r\n")).toEqual([
    "Name,Type,Size (bytes),Deal,Uploaded By,Uploaded",
    'Teaser.pdf,pdf,2048,"Project Alder, phase 2",Robin Quint,2026-03-02 09:00:00',
    '"\'=cmd.csv",csv,10,General,Unknown,2026-03-02 09:00:00',
  ]);
});
