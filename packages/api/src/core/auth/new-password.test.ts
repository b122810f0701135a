import { expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { PASSWORD } from "../../testing/factories.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const MESSAGE = "This password is too easy to guess. Choose another one.";
const admin = workspace.callerAs(await workspace.makeMember({ isAdmin: true })).admin;

let added = 0;
const registration = (password: string) => ({
  name: "Nora Newman",
  username: `nora.newman${++added}`,
  initials: "NN",
  role: "analyst" as const,
  password,
  confirmPassword: password,
});

test.each([
  ["common", "password1"],
  ["common", "qwerty123"],
  ["common in other letters", "PassWord1"],
  ["common in wide letters", "ｐａｓｓｗｏｒｄ１"],
  ["one character", "aaaaaa"],
  ["one character", "222222"],
  ["one character", "zzzzzz"],
  ["one character", "aaaaaaaa"],
  ["one sign", "!!!!!!!!"],
  ["a part of the alphabet", "lmnopq"],
  ["the digits backwards", "87654321"],
  ["a row of the keyboard", "sdfghjkl"],
  ["a row of a German keyboard", "qwertzui"],
  ["several runs", "qwe123asd"],
  ["several characters", "aaabbbccc"],
  ["a word of the product", "Dealflow2026!"],
  ["a password that the documentation names", "admin123"],
  ["a password that the documentation names", "sample-password"],
  ["one's own name", "nora newman"],
  ["one's own name with a number", "NoraNewman99"],
])("a new password that is %s is refused: %s", async (_, password) => {
  const refusal = await expectRefusal(
    workspace.anonymous.auth.register(registration(password)),
    "BAD_REQUEST",
  );
  expect(refusal.details.issues).toEqual([{ path: "password", message: MESSAGE }]);
});

test.each(["xyz789ab", "aaabx9", "correct horse", "zebra42!"])(
  "a new password that does not consist of sequences and repetitions only is accepted: %s",
  async (password) => {
    await workspace.anonymous.auth.register(registration(password));
  },
);

test("one's own username is refused at registration, in the settings, and when an administrator adds a member", async () => {
  const account = registration("nora.in.person");
  const taken = { ...account, username: "nora.in.person" };
  await expectWrongFields(workspace.anonymous.auth.register(taken), "password");
  const added = { name: "Nora", username: "nora.added", email: "n@example.com", role: "vp" as const };
  await expectWrongFields(admin.addUser({ ...added, password: "Nora.Added" }), "password");

  const member = await workspace.makeMember();
  const browser = workspace.browser();
  await browser.caller.auth.login({ username: member.username, password: PASSWORD });
  const { updateProfile } = browser.caller.auth;
  await expectWrongFields(updateProfile({ password: member.username }), "password");
  await expectWrongFields(updateProfile({ username: "nora.next", password: "nora.next" }), "password");
  await updateProfile({ password: "nora.next" });
});

test("a longer minimum length replaces the check for shorter common passwords", async () => {
  const strict = await openTestWorkspace({ PASSWORD_MIN_LENGTH: "10" });
  const ask = (password: string) => strict.anonymous.auth.register(registration(password));
  await expectWrongFields(ask("1q2w3e4r5t"), "password");
  await expectWrongFields(ask("1234567890"), "password");
});

test("the minimum length applies to the form in which passwords are compared", async () => {
  // "e" and its accent become one character.
  const accented = `x${"e\u0301".repeat(4)}`;
  await expectWrongFields(workspace.anonymous.auth.register(registration(accented)), "password");
  await workspace.anonymous.auth.register(registration(`${accented}zz`));
});

test("a name of punctuation only is refused as a password too", async () => {
  const wish = { ...registration("~~~~*~~~~"), name: "~~~~*~~~~" };
  await expectWrongFields(workspace.anonymous.auth.register(wish), "password");
});

test("PASSWORD_BLOCKLIST=off accepts any password", async () => {
  const free = await openTestWorkspace({ PASSWORD_BLOCKLIST: "off" });
  await free.anonymous.auth.register(registration("password1"));
});
