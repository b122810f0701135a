import { expect, test } from "vitest";
import { replyAddresses } from "./opened-email.tsx";

const email = {
  fromAddress: "ana@atlas.example",
  replyTo: [],
  toRecipients: ["robin@firm.example", "sam@firm.example"],
  ccRecipients: ["lee+deals@granary.example"],
  subject: "Heads of terms & more?",
  messageId: "<a&b@atlas.example>",
};
const ENDING = "in-reply-to=%3Ca%26b%40atlas.example%3E";

test("an answer goes to the sender, or to all but oneself", () => {
  expect(replyAddresses(email, ["Robin@firm.example", null])).toEqual({
    reply: `mailto:ana@atlas.example?subject=Re%3A%20Heads%20of%20terms%20%26%20more%3F&${ENDING}`,
    replyToAll: `mailto:ana@atlas.example?subject=Re%3A%20Heads%20of%20terms%20%26%20more%3F&cc=sam@firm.example,lee%2Bdeals@granary.example&${ENDING}`,
  });
});

test("an answer goes where its sender wants it", () => {
  const wanted = { ...email, replyTo: ["desk@atlas.example", "robin@firm.example"] };
  const { reply, replyToAll } = replyAddresses(wanted, ["robin@firm.example"]);
  expect(reply).toMatch(/^mailto:desk@atlas\.example\?/);
  expect(replyToAll).toMatch(/cc=sam@firm\.example,lee%2Bdeals@granary\.example&/);
  const toOneself = { ...email, replyTo: ["robin@firm.example"] };
  expect(replyAddresses(toOneself, ["robin@firm.example"]).reply).toMatch(/^mailto:ana@atlas\.example\?/);
});

test("of one's own message the answer goes to its recipients", () => {
  const own = {
    ...email,
    fromAddress: "robin@firm.example",
    toRecipients: ["ana@atlas.example"],
    messageId: null,
  };
  const { reply } = replyAddresses({ ...own, subject: "RE: Terms" }, ["robin@firm.example"]);
  expect(reply).toBe("mailto:ana@atlas.example?subject=RE%3A%20Terms");
});

test("there is no answer to all where nobody else takes part, and none at all to nobody", () => {
  const alone = { ...email, toRecipients: ["robin@firm.example"], ccRecipients: [] };
  expect(replyAddresses(alone, ["robin@firm.example"]).replyToAll).toBeNull();
  expect(replyAddresses({ ...alone, fromAddress: null }, ["robin@firm.example"]).reply).toBeNull();
});

test("an address cannot add fields of its own", () => {
  const { reply } = replyAddresses({ ...email, fromAddress: "a?bcc=b@x.example" }, []);
  expect(reply).toMatch(/^mailto:a%3Fbcc%3Db@x\.example\?subject=/);
});
