import { describe, expect, it } from "vitest";
import { makeSource } from "../testing/make-source.ts";
import {
  documentRequests,
  emailLink,
  emailText,
  type RequestedDeal,
  requestEmail,
} from "./document-requests.ts";

const asking = (requested: string[], provided: string[] = []) =>
  makeSource({ name: "Harbour Bank", documentsRequested: requested, documentsProvided: provided });

describe("what is missing", () => {
  const missing = (requested: string[], provided: string[]) =>
    documentRequests([asking(requested, provided)]).map((request) => [
      request.missing,
      request.requestedCount,
    ]);

  it("is what was requested and not provided, in the order of the request", () => {
    expect(missing(["Model", "Budget", "NDA"], ["Budget", "Teaser"])).toEqual([[["Model", "NDA"], 3]]);
    expect(missing(["Model"], ["Model"])).toEqual([[[], 1]]);
  });

  it("ignores how much white space a name has", () => {
    expect(missing(["Tax  returns", "Tax returns", "NDA"], ["nda"])).toEqual([[["Tax returns"], 2]]);
    expect(missing(["Tax\treturns"], ["tax returns"])).toEqual([[[], 1]]);
  });

  it("ignores case and white space around, and counts each document once", () => {
    expect(missing([" Audited Accounts ", "model", "Model"], ["audited accounts"])).toEqual([[["Model"], 2]]);
  });

  it("lists the sources with the most missing documents first, and keeps the order of the others", () => {
    const [one, none, two, other] = [asking(["a"]), asking(["a"], ["a"]), asking(["a", "b"]), asking(["c"])];
    expect(documentRequests([none, one, two, other]).map(({ source }) => source)).toEqual([
      two,
      one,
      other,
      none,
    ]);
  });

  it("leaves out sources that asked for nothing, and those that passed", () => {
    expect(
      documentRequests([asking([], ["a"]), makeSource({ status: "passed", documentsRequested: ["a"] })]),
    ).toEqual([]);
  });
});

describe("the e-mail", () => {
  const aspen: RequestedDeal = {
    codename: "Project Aspen",
    company: "Northwind Ltd",
    contactPerson: "Jane Miller",
  };
  const email = (deal: Partial<RequestedDeal>, ...names: string[]) => {
    const request = { source: asking(names), requestedCount: names.length, missing: names };
    return requestEmail(request, { ...aspen, ...deal }, "Anna Keller");
  };

  it("asks the deal's contact for the missing documents", () => {
    expect(email({}, "Audited accounts 2025", "Budget")).toEqual({
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

  it("uses the singular for one document, and no name if the deal has no contact", () => {
    const { subject, body } = email({ contactPerson: null }, "Budget");
    expect(subject).toBe("Project Aspen: 1 document outstanding for Harbour Bank");
    expect(body).toMatch(/^Hello,\n/);
    expect(body).toContain("waiting for 1 document:");
    expect(body).toContain("send it to us, or tell us when we can expect it?");
  });

  it("names the company only for a deal without a codename", () => {
    expect(emailText(email({}, "Budget"))).not.toContain("Northwind");
    expect(emailText(email({ codename: null }, "Budget"))).toContain("For the financing of Northwind Ltd,");
  });

  it("keeps line breaks out of names", () => {
    const { subject, body } = email(
      { codename: "Aspen\r\nBcc: x@example.com", contactPerson: "Jane\nMiller" },
      "Accounts\n2025",
    );
    expect(subject).not.toMatch(/[\r\n]/);
    expect(body).toMatch(/^Dear Jane Miller,\n/);
    expect(documentRequests([asking(["Accounts\n2025"])])[0]?.missing).toEqual(["Accounts 2025"]);
  });
});

describe("the e-mail link", () => {
  it("contains subject and body, with line breaks as CR LF", () => {
    expect(emailLink("jane@example.com", { subject: "A & B?", body: "Dear Jane,\n\n50% = half" })).toBe(
      "mailto:jane@example.com?subject=A%20%26%20B%3F&body=Dear%20Jane%2C%0D%0A%0D%0A50%25%20%3D%20half",
    );
  });

  it("cannot contain further headers, and accepts text that is not well formed", () => {
    expect(emailLink("a@b.c?bcc=x@y.z", { subject: "S&bcc=x@y.z", body: "\ud800" })).toBe(
      "mailto:a@b.c%3Fbcc%3Dx%40y.z?subject=S%26bcc%3Dx%40y.z&body=%EF%BF%BD",
    );
  });

  it("is null if the text is too long for mail programs", () => {
    expect(emailLink("jane@example.com", { subject: "S", body: "x".repeat(1_900) })).not.toBeNull();
    expect(emailLink("jane@example.com", { subject: "S", body: "x".repeat(2_000) })).toBeNull();
  });
});

it("copies the subject above the body", () => {
  expect(emailText({ subject: "S", body: "B" })).toBe("Subject: S\n\nB");
});
