import { describe, expect, it } from "vitest";
import { makeSource } from "../testing/make-source.ts";
import { type ChasedDeal, chaseMail, chases, mailLink, mailText } from "./chase.ts";

const asking = (requested: string[], provided: string[] = []) =>
  makeSource({ name: "Harbour Bank", documentsRequested: requested, documentsProvided: provided });

describe("what is missing", () => {
  const missing = (requested: string[], provided: string[]) =>
    chases([asking(requested, provided)]).map((chase) => [chase.missing, chase.requested]);

  it("is what was requested and not provided, in the order of the request", () => {
    expect(missing(["Model", "Budget", "NDA"], ["Budget", "Teaser"])).toEqual([[["Model", "NDA"], 3]]);
    expect(missing(["Model"], ["Model"])).toEqual([[[], 1]]);
  });

  it("ignores how much white space a name has", () => {
    expect(missing(["Tax  returns", "Tax returns", "NDA"], ["nda"])).toEqual([[["Tax returns"], 2]]);
    expect(missing(["Tax\treturns"], ["tax returns"])).toEqual([[[], 1]]);
  });

  it("ignores case and white space around, and counts what is requested twice once", () => {
    expect(missing([" Audited Accounts ", "model", "Model"], ["audited accounts"])).toEqual([[["Model"], 2]]);
  });

  it("lists the sources that miss the most first, and the others as they come", () => {
    const [one, none, two, other] = [asking(["a"]), asking(["a"], ["a"]), asking(["a", "b"]), asking(["c"])];
    expect(chases([none, one, two, other]).map(({ source }) => source)).toEqual([two, one, other, none]);
  });

  it("leaves out sources that asked for nothing, and those that passed", () => {
    expect(chases([asking([], ["a"]), makeSource({ status: "passed", documentsRequested: ["a"] })])).toEqual(
      [],
    );
  });
});

describe("the mail", () => {
  const aspen: ChasedDeal = {
    codename: "Project Aspen",
    company: "Northwind Ltd",
    contactPerson: "Jane Miller",
  };
  const mail = (deal: Partial<ChasedDeal>, ...names: string[]) => {
    const chase = { source: asking(names), requested: names.length, missing: names };
    return chaseMail(chase, { ...aspen, ...deal }, "Anna Keller");
  };

  it("asks the deal's contact for what the source still waits for", () => {
    expect(mail({}, "Audited accounts 2025", "Budget")).toEqual({
      subject: "Project Aspen: 2 documents outstanding for Harbour Bank",
      body: [
        "Dear Jane Miller,",
        "",
        "For the financing of Project Aspen, Harbour Bank is still waiting for 2 documents:",
        "",
        "- Audited accounts 2025",
        "- Budget",
        "",
        "Could you send them to us, or tell us when we can expect them?",
        "",
        "Kind regards,",
        "Anna Keller",
      ].join("\n"),
    });
  });

  it("speaks of one document in the singular, and greets nobody by name where the deal has no contact", () => {
    const { subject, body } = mail({ contactPerson: null }, "Budget");
    expect(subject).toBe("Project Aspen: 1 document outstanding for Harbour Bank");
    expect(body).toMatch(/^Hello,\n/);
    expect(body).toContain("waiting for 1 document:");
    expect(body).toContain("send it to us, or tell us when we can expect it?");
  });

  it("never names the company of a deal with a codename, and names it where there is none", () => {
    expect(mailText(mail({}, "Budget"))).not.toContain("Northwind");
    expect(mailText(mail({ codename: null }, "Budget"))).toContain("For the financing of Northwind Ltd,");
  });

  it("keeps every name on its line", () => {
    const { subject, body } = mail(
      { codename: "Aspen\r\nBcc: x@example.com", contactPerson: "Jane\nMiller" },
      "Accounts\n2025",
    );
    expect(subject).not.toMatch(/[\r\n]/);
    expect(body).toMatch(/^Dear Jane Miller,\n/);
    expect(chases([asking(["Accounts\n2025"])])[0]?.missing).toEqual(["Accounts 2025"]);
  });
});

describe("the mail link", () => {
  it("says subject and body, with breaks of line as mails have them", () => {
    expect(mailLink("jane@example.com", { subject: "A & B?", body: "Dear Jane,\n\n50% = half" })).toBe(
      "mailto:jane@example.com?subject=A%20%26%20B%3F&body=Dear%20Jane%2C%0D%0A%0D%0A50%25%20%3D%20half",
    );
  });

  it("lets no header in, and survives half a character", () => {
    expect(mailLink("a@b.c?bcc=x@y.z", { subject: "S&bcc=x@y.z", body: "\ud800" })).toBe(
      "mailto:a@b.c%3Fbcc%3Dx%40y.z?subject=S%26bcc%3Dx%40y.z&body=%EF%BF%BD",
    );
  });

  it("is none where the text is longer than mail programs are handed", () => {
    expect(mailLink("jane@example.com", { subject: "S", body: "x".repeat(1_900) })).not.toBeNull();
    expect(mailLink("jane@example.com", { subject: "S", body: "x".repeat(2_000) })).toBeNull();
  });
});

it("copies the subject above the body", () => {
  expect(mailText({ subject: "S", body: "B" })).toBe("Subject: S\n\nB");
});
