import { describe, expect, it } from "vitest";
import { mailtoUrl, telUrl } from "./contact-urls.ts";

describe("mail link", () => {
  it.each([
    ["jane@example.com", "mailto:jane@example.com"],
    ["jane+deals@example.com", "mailto:jane%2Bdeals@example.com"],
    ["a@b.c?bcc=x@y.z", "mailto:a@b.c%3Fbcc%3Dx%40y.z"],
    ["a@b.c\r\nBcc:x", "mailto:a@b.c%0D%0ABcc%3Ax"],
    ["a&cc=b@c.d", "mailto:a%26cc%3Db@c.d"],
    ["\ud800@b.c", "mailto:%EF%BF%BD@b.c"],
  ])("%j becomes %s", (email, link) => expect(mailtoUrl(email)).toBe(link));
});

describe("telephone link", () => {
  it.each([
    ["+1 (555) 010-2030", "tel:+15550102030"],
    ["+49 30 901820 ext. 5", "tel:+4930901820"],
    ["555.010.2030;phone-context=evil", "tel:5550102030"],
    ["through the front desk", null],
    ["", null],
  ])("%j becomes %s", (phone, link) => expect(telUrl(phone)).toBe(link));
});
