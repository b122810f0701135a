import { describe, expect, it } from "vitest";
import { readAll } from "../../../../testing/contact-imports.ts";
import { parseVCard, readVCards } from "./vcard.ts";

const card = (...lines: string[]) => ["BEGIN:VCARD", ...lines, "END:VCARD", ""].join("\r\n");
const nobody = {
  externalId: null,
  name: null,
  title: null,
  company: null,
  emails: [],
  phones: [],
  notes: null,
};

describe("parseVCard", () => {
  it("reads 3.0 as Apple and Google write it", () => {
    const text = card(
      "VERSION:3.0",
      "PRODID:-//Apple Inc.//macOS//EN",
      "N:Doe;Jane;Q.;Dr.;",
      "FN:Dr. Jane Doe",
      "ORG:Acme\\, Inc.;Research",
      "TITLE:VP\\, Sales",
      "item1.EMAIL;type=INTERNET:other@acme.example",
      "EMAIL;TYPE=INTERNET,PREF:jane@acme.example",
      "TEL;TYPE=FAX,PREF:+1 212 555 0100",
      "TEL;type=CELL;type=VOICE:+1 212 555 0101",
      "NOTE:Met at the fair\\, hall 3\\; ask for\\nthe",
      "  model",
      "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRg==",
      " /9j/4AAQSkZJRgABAQ==",
      "UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1",
    );
    expect(parseVCard(text)).toEqual({
      externalId: "4fbe8971-0bc3-424c-9c26-36c3e1eff6b1",
      name: "Dr. Jane Doe",
      title: "VP, Sales",
      company: "Acme, Inc.",
      emails: [
        { label: "E-mail", text: "jane@acme.example" },
        { label: "E-mail", text: "other@acme.example" },
      ],
      phones: [
        { label: "Phone (cell)", text: "+1 212 555 0101" },
        { label: "Phone (fax)", text: "+1 212 555 0100" },
      ],
      notes: "Met at the fair, hall 3; ask for\nthe model",
    });
  });

  it("reads 4.0, where a lower number is preferred and phone numbers are URIs", () => {
    const text = card(
      "VERSION:4.0",
      "FN:Jörg Müller 北光",
      "EMAIL;PREF=2:second@x.example",
      'EMAIL;PREF=1;TYPE="work,home":first@x.example',
      "TEL;VALUE=uri;TYPE=voice:tel:+49-30-1",
      "ORG:A\\;B;C",
    );
    expect(parseVCard(text)).toEqual({
      ...nobody,
      name: "Jörg Müller 北光",
      emails: [
        { label: "E-mail (work, home)", text: "first@x.example" },
        { label: "E-mail", text: "second@x.example" },
      ],
      phones: [{ label: "Phone", text: "tel:+49-30-1" }],
      company: "A;B",
    });
  });

  it("reads 2.1 as Outlook writes it", () => {
    const text = card(
      "VERSION:2.1",
      "N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg",
      "ORG;QUOTED-PRINTABLE;CHARSET=UTF-8:Caf=C3=A9 =",
      "Nord;Abteilung",
      "TEL;WORK;VOICE:+49 1",
      "TEL;CELL;PREF:+49 2",
      "EMAIL;PREF;INTERNET:joerg@cafe.example",
      "NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0A=",
      "two, three",
      "LABEL;WORK;ENCODING=QUOTED-PRINTABLE:Stra=DFe 1=",
      "FN:nobody's name",
      "AGENT:",
      "BEGIN:VCARD",
      "FN:The agent",
      "END:VCARD",
      "TITLE;ENCODING=QUOTED-PRINTABLE:Gesch=E4ftsf=FChrer",
    );
    expect(parseVCard(text)).toEqual({
      ...nobody,
      name: "Jörg Müller",
      title: "Geschäftsführer",
      company: "Café Nord",
      emails: [{ label: "E-mail", text: "joerg@cafe.example" }],
      phones: [
        { label: "Phone (cell)", text: "+49 2" },
        { label: "Phone (work)", text: "+49 1" },
      ],
      notes: "one\ntwo, three",
    });
  });

  it("makes a name of its parts if there is no formatted name", () => {
    expect(parseVCard(card("VERSION:3.0", "FN: ", "N:Doe;Jane;Q.,R.;;Jr."))).toMatchObject({
      name: "Jane Q. R. Doe Jr.",
    });
    expect(parseVCard(card("VERSION:3.0", "N:;;;;", "FN:", "TEL:1"))).toEqual({
      ...nobody,
      phones: [{ label: "Phone", text: "1" }],
    });
  });

  it("uses the firm as name if the card has no person", () => {
    expect(parseVCard(card("VERSION:3.0", "N:;;;;", "ORG:Acme\\, Inc.;"))).toEqual({
      ...nobody,
      name: "Acme, Inc.",
      company: "Acme, Inc.",
    });
    expect(parseVCard(card("VERSION:3.0", "N:;;;;", "FN:", "ORG:;"))).toEqual(nobody);
  });

  it("accepts old line ends, and properties and parameters in any case", () => {
    const text = "begin:vcard\nversion:3.0\nfn:Jane\nemail;type=pref:j@x.example\nend:vcard";
    expect(parseVCard(text)).toEqual({
      ...nobody,
      name: "Jane",
      emails: [{ label: "E-mail", text: "j@x.example" }],
    });
  });

  it.each([
    ["nothing", "", "There is no vCard"],
    ["no card", "FN:Jane", "There is no vCard"],
    ["no end", "BEGIN:VCARD\nFN:Jane", "The card has no end"],
    ["no value", card("FN;TYPE=x"), "The card cannot be read"],
    ["an unknown character set", card("FN;CHARSET=klingon;QUOTED-PRINTABLE:=41"), /character set/],
    ["a line of a megabyte", card(`FN:${"x".repeat(1_000_000)}`), /larger/],
    ["a very long name of a property", card(`TEL${";A=1".repeat(10_000)}:1`), "The card cannot be read"],
    ["very many lines", card(..."EMAIL:a@x.example ".repeat(10_000).split(" ")), /larger/],
  ])("says what is wrong with %s", (_what, text, message) => {
    expect(() => parseVCard(text)).toThrow(message);
  });

  it("does not change prototypes", () => {
    const text = card("__proto__.FN:a", "constructor:b", "TEL;__proto__=x:1", "FN;TYPE=__proto__:Jane");
    expect(parseVCard(text)).toMatchObject({ phones: [{ text: "1" }] });
    expect({}).not.toHaveProperty("x");
  });
});

describe("readVCards", () => {
  it("continues after a card that cannot be read, and numbers each card", async () => {
    const text = `junk\n${card("FN:One")}\n\n${card("FN;TYPE=x")}${card("FN:Three")}BEGIN:VCARD\nFN:Four\n${card("FN:Five")}`;
    expect(await readAll(readVCards(text))).toEqual([
      { label: "Card 1", person: { ...nobody, name: "One" } },
      { label: "Card 2", problem: "The card cannot be read" },
      { label: "Card 3", person: { ...nobody, name: "Three" } },
      { label: "Card 4", problem: "The card has no end" },
      { label: "Card 5", person: { ...nobody, name: "Five" } },
    ]);
  });

  it.each([
    ["a fold of a hundred thousand lines", card("FN:Jane", "NOTE:x", ...Array<string>(100_000).fill(" y"))],
    [
      "a picture of ten megabytes",
      card("FN:Jane", "PHOTO;ENCODING=b:", ...Array<string>(100_000).fill(` ${"A".repeat(100)}`)),
    ],
    [
      "cards in cards",
      card(
        "FN:Jane",
        ...Array<string>(50_000).fill("AGENT:\r\nBEGIN:VCARD"),
        ...Array<string>(50_000).fill("END:VCARD"),
      ),
    ],
    ["a million lines of nothing", `${"x\n".repeat(1_000_000)}${card("FN:Jane")}`],
  ])("reads %s to the end", async (_what, text) => {
    const rows = await readAll(readVCards(text));
    expect(rows).toMatchObject([{ person: { name: "Jane" } }]);
  });
});
