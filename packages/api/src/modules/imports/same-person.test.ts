import { expect, test } from "vitest";
import { csvFile } from "../../testing/contact-imports.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();

/** What the form, the dry run and the import say of a person, where Jane Doe of Acme is known by e-mail, and Bo without. */
async function verdictsOn({ name, email, company }: { name: string; email: string; company: string }) {
  const { contacts, duplicates, imports } = workspace.callerAs(await workspace.makeMember());
  await contacts.create({ name: "Jane Doe", email: "jane@doe.example", company: "Acme Inc." });
  await contacts.create({ name: "Bo Lindqvist" });
  await contacts.create({ name: "José O’Núñez", company: "Weiß‑Łowicz" });
  const [match] = await duplicates.find({ name, email, employer: company });
  const file = csvFile(`${name},${email},${company},,,`);
  const { rows } = await imports.check(file);
  const { created } = await imports.run(file);
  const [row] = rows;
  return {
    form: levelOf(match?.kind === "contact" && match.isSame, match !== undefined),
    dryRun: levelOf(row?.outcome === "duplicate", row?.reason !== null),
    import: created === 0 ? "same" : "new",
  };
}

function levelOf(isSame: boolean, isSimilar: boolean): string {
  if (isSame) return "same";
  return isSimilar ? "similar" : "none";
}

test.each([
  ["the same e-mail", { name: "J. D.", email: "JANE@doe.example", company: "" }, "same"],
  ["the same name and firm", { name: "jane doe", email: "", company: "ACME" }, "same"],
  ["the same name, nobody's firm", { name: "BO LINDQVIST", email: "bo@lind.example", company: "" }, "same"],
  [
    "the same name and firm in another spelling",
    { name: "JOSE O'Nu\u0301n\u0303ez", email: "", company: "Weiss-Lowicz GmbH" },
    "same",
  ],
  ["the same name at another firm", { name: "Jane Doe", email: "", company: "Elsewhere" }, "similar"],
  [
    "the same name with another e-mail",
    { name: "Jane Doe", email: "j@x.example", company: "Acme" },
    "similar",
  ],
  ["a slip in the name", { name: "Jane Dooe", email: "", company: "Acme" }, "similar"],
  ["nothing in common", { name: "Zachary Quill", email: "z@quill.example", company: "Acme" }, "none"],
])("form, dry run and import agree on %s", async (_name, person, verdict) => {
  expect(await verdictsOn(person)).toEqual({
    form: verdict,
    dryRun: verdict,
    import: verdict === "same" ? "same" : "new",
  });
});

test("a private contact of another member is nobody's duplicate", async () => {
  const [owner, other] = [await workspace.makeMember(), await workspace.makeMember()];
  await workspace
    .callerAs(owner)
    .contacts.create({ name: "Ottoline Quillfeather", email: "o@quill.example" });
  const { imports } = workspace.callerAs(other);
  const { rows } = await imports.check(csvFile("Ottoline Quillfeather,o@quill.example,,,,"));
  expect(rows).toMatchObject([{ outcome: "new", reason: null }]);
});
