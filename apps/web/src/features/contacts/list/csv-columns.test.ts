import { afterEach, expect, test, vi } from "vitest";
import { toCsv } from "../../../lib/format/csv.ts";
import { ROBIN } from "../../../testing/robin.ts";
import { makeContact } from "../testing/make-contact.ts";
import { contactColumns } from "./csv-columns.ts";

afterEach(() => vi.unstubAllEnvs());

test("exports all fields of contacts", () => {
  vi.stubEnv("TZ", "UTC");
  const contacts = [
    makeContact({
      title: "CFO",
      company: "Haddad, Lund & Co",
      category: "target_acquisition",
      email: "noor@example.com",
      phone: "+1 555 0100",
      notes: "Met at a fair",
      source: "microsoft",
      externalId: "AAMk",
      isPublic: true,
    }),
    makeContact({ id: 2, name: '=HYPERLINK("x")', createdBy: 8, source: "an older tool" }),
  ];
  expect(toCsv(contactColumns([ROBIN]), contacts).split("\r\n")).toEqual([
    "Name,Title,Company,Category,Email,Phone,Notes,Visibility,Source,Added By,Created,Updated",
    'Noor Haddad,CFO,"Haddad, Lund & Co",Target Acquisition,noor@example.com,"\'+1 555 0100",Met at a fair,Public,Office 365,Robin Quint,2026-03-02 09:00:00,2026-03-02 09:00:00',
    '"\'=HYPERLINK(""x"")",,,General,,,,Private,an older tool,Unknown,2026-03-02 09:00:00,2026-03-02 09:00:00',
  ]);
});
