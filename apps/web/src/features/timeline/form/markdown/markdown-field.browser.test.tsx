import { Theme } from "@radix-ui/themes/components/theme";
import { useEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ROBIN } from "../../../../testing/robin.ts";
import { type NoteFormValues, newNote } from "../note-values.ts";
import { MarkdownField } from "./markdown-field.tsx";

const HINT = /^Shown as Markdown, because it has parts that the editor does not know\./;
const text = () => page.getByRole("textbox", { name: "Text" });
const shownText = () => text().element().textContent;
const combobox = () => page.getByRole("combobox", { name: "Text" });

interface FormProps {
  body: string;
  onForm: (form: UseFormReturn<NoteFormValues>) => void;
}

function Form({ body, onForm }: FormProps) {
  const form = useForm({ defaultValues: { ...newNote(), body } });
  useEffect(() => {
    onForm(form);
  }, [form, onForm]);
  return (
    <Theme>
      <MarkdownField control={form.control} members={[ROBIN]} />
    </Theme>
  );
}

/** Shows the field with this text; answers what the form holds, and sets another text. */
async function show(body: string) {
  const forms: UseFormReturn<NoteFormValues>[] = [];
  await render(<Form body={body} onForm={(form) => forms.splice(0, 1, form)} />);
  return {
    held: () => forms[0]?.getValues("body"),
    set: (other: string) => forms[0]?.setValue("body", other),
  };
}

async function type(keys: string) {
  await userEvent.click(text());
  await userEvent.keyboard(keys);
}

it.each([
  ["# Terms", "\\# Terms"],
  ["R&D costs 5 > 3 & 2 < 4", "R&D costs 5 > 3 & 2 < 4"],
  ["<b>x</b>", "\\<b>x\\</b>"],
  ["Mr. Smith of snake_case", "Mr. Smith of snake_case"],
  ["- a{Enter}b", "- a\n- b"],
  ["1. a{Enter}b", "1. a\n2. b"],
  ["[[ ] a{Enter}b", "- [ ] a\n- [ ] b"],
  ["a **bold** and `code`", "a **bold** and `code`"],
  ["one{Enter}two{Shift>}{Enter}{/Shift}three", "one\n\ntwo  \nthree"],
  ["one{Enter}{Enter}{Enter}two", "one\n\ntwo"],
])("typed into the editor, %s is kept as Markdown", async (keys, markdown) => {
  const { held } = await show("");
  await type(keys);
  await expect.poll(held).toBe(markdown);
  await expect.element(page.getByText(HINT)).not.toBeInTheDocument();
});

it("mentions a member from a list, which Escape closes alone", async () => {
  const { held } = await show("");
  await type("Ask @rob");
  await expect.element(page.getByRole("listbox", { name: "Members to mention" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  await userEvent.keyboard("i");
  await expect.element(combobox()).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(held).toBe("Ask @robin");
});

it("shows a text that the editor would damage as it was typed, and keeps each sign of it", async () => {
  const stored = "# Terms\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<b>x</b> ![c](c.png)";
  const { held } = await show(stored);
  await expect.element(page.getByText(HINT)).toBeVisible();
  await expect.element(text()).toHaveValue(stored);
  await type("{Control>}{End}{/Control} and more");
  await expect.poll(held).toBe(`${stored} and more`);
});

it("shows another text of the form as that needs it", async () => {
  const { set, held } = await show("plain");
  await expect.poll(shownText).toBe("plain");
  set("## Heading");
  await expect.element(text()).toHaveValue("## Heading");
  set("* a\n* b");
  await expect.poll(shownText).toBe("ab");
  await expect.element(page.getByText(HINT)).not.toBeInTheDocument();
  // Only what is typed changes the text.
  expect(held()).toBe("* a\n* b");
});

it("opens 20,000 characters, and takes a sign after them", async () => {
  const stored = Array.from({ length: 200 }, (_, at) => `${at} ${"**more** & word_1 ".repeat(5)}`)
    .join("\n\n")
    .slice(0, 19_999)
    .trimEnd();
  const { held } = await show(stored);
  await expect.poll(shownText).toContain("199 more");
  await type("{Control>}{End}{/Control}!");
  await expect.poll(held).toBe(`${stored}!`);
});
