import { Theme } from "@radix-ui/themes/components/theme";
import { useEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ROBIN } from "../../../../testing/robin.ts";
import { type NoteFormValues, newNote } from "../note-values.ts";
import { MarkdownField } from "./markdown-field.tsx";
import { cleanHtml } from "./pasted.ts";

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
    formValue: () => forms[0]?.getValues("body"),
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
  ["- a{Enter}b{Enter}{Enter}[[ ] todo", "- a\n- b\n\n* [ ] todo"],
  ["see [[site](https://example.com) there", "see [site](https://example.com) there"],
  ["[[site](javascript:x)", "[site\\](javascript:x)"],
  ["!{[}a](https://example.com/a.png)", "![a\\](https://example.com/a.png)"],
  ["one{Enter}two{Shift>}{Enter}{/Shift}three", "one\n\ntwo  \nthree"],
  ["one{Enter}{Enter}{Enter}two", "one\n\ntwo"],
])("typed into the editor, %s is kept as Markdown", async (keys, markdown) => {
  const { formValue } = await show("");
  await type(keys);
  await expect.poll(formValue).toBe(markdown);
  await expect.element(page.getByText(HINT)).not.toBeInTheDocument();
});

it("mentions a member from a list, which Escape closes alone", async () => {
  const { formValue } = await show("");
  await type("Ask @rob");
  await expect.element(page.getByRole("listbox", { name: "Members to mention" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  await userEvent.keyboard("i");
  await expect.element(combobox()).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(formValue).toBe("Ask @robin");
});

it("shows a text that the editor would damage as it was typed, and keeps each sign of it", async () => {
  const stored = "# Terms\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<b>x</b> ![c](c.png)";
  const { formValue } = await show(stored);
  await expect.element(page.getByText(HINT)).toBeVisible();
  await expect.element(text()).toHaveValue(stored);
  await type("{Control>}{End}{/Control} and more");
  await expect.poll(formValue).toBe(`${stored} and more`);
});

it("shows another text of the form as that needs it", async () => {
  const { set, formValue } = await show("plain");
  await expect.poll(shownText).toBe("plain");
  set("## Heading");
  await expect.element(text()).toHaveValue("## Heading");
  set("* a\n* b");
  await expect.poll(shownText).toBe("ab");
  await expect.element(page.getByText(HINT)).not.toBeInTheDocument();
  // Only what is typed changes the text.
  expect(formValue()).toBe("* a\n* b");
});

it("opens 20,000 characters, and takes a sign after them", async () => {
  const stored = Array.from({ length: 200 }, (_, at) => `${at} ${"**more** & word_1 ".repeat(5)}`)
    .join("\n\n")
    .slice(0, 19_999)
    .trimEnd();
  const { formValue } = await show(stored);
  await expect.poll(shownText).toContain("199 more");
  await type("{Control>}{End}{/Control}!");
  await expect.poll(formValue).toBe(`${stored}!`);
});

/** Pastes into the field as the browser does it, with these parts in the clipboard. */
function paste(parts: Record<string, string>) {
  const clipboardData = new DataTransfer();
  for (const [type, data] of Object.entries(parts)) clipboardData.setData(type, data);
  text()
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

it.each([
  [
    "pasted [named](https://n.example) *it*\r\n- a\r\n- b",
    "pasted [named](https://n.example) *it*\n\n- a\n- b",
  ],
  ["1. a\n2. **b**", "1. a\n2. **b**"],
  ["costs 5*3*2 of snake_case_name, a * b * c", "costs 5\\*3\\*2 of snake_case_name, a * b * c"],
  ["# Terms\n\n- a", "\\# Terms\n\n\\- a"],
  ["[x](javascript:alert(1))", "[x\\](javascript:alert(1))"],
])("pasted as plain text, %j is kept as Markdown", async (pasted, markdown) => {
  const { formValue } = await show("");
  await userEvent.click(text());
  paste({ "text/plain": pasted });
  await expect.poll(formValue).toBe(markdown);
});

it("takes text, lists and links out of pasted HTML, and runs and loads nothing of it", async () => {
  const { formValue } = await show("");
  await userEvent.click(text());
  const html = `<meta charset="utf-8"><b style="font-weight:normal" id="guid"><p onclick="alert(1)">a <strong>b</strong>
    <img src="/x" onerror="document.title='run'"><x-y>c</x-y><script>alert(1)</script></p></b>
    <ul><li><a href="https://x.example" style="position:fixed">d</a></li><li><a href="javascript:alert(1)">e</a></li></ul>`;
  expect(cleanHtml(html)).not.toMatch(/img|script|on\w+=|position|guid|x-y/);
  paste({ "text/html": html, "text/plain": "a b c" });
  await expect.poll(formValue).toMatch(/^a \*\*b\*\* c\n\n- \[d\]\(https:\/\/x\.example\)\n- e$/);
  expect(document.title).not.toBe("run");
});

it("makes a link of what is selected, and changes and removes it", async () => {
  const { formValue } = await show("site");
  await userEvent.click(text());
  await userEvent.keyboard("{Control>}a{/Control}");
  await userEvent.click(page.getByRole("button", { name: "Link", exact: true }));
  const address = page.getByRole("textbox", { name: "Address of the link" });
  await expect.element(address).toHaveFocus();
  await userEvent.keyboard("javascript:alert(1){Enter}");
  await expect.element(page.getByText(/^Enter an address that begins with https:/)).toBeVisible();
  await userEvent.fill(address, "x.example/a_(b)");
  await userEvent.keyboard("{Enter}");
  await expect.poll(formValue).toBe("[site](https://x.example/a_%28b%29)");
  await expect.element(text()).toHaveFocus();

  const search = vi.fn();
  document.addEventListener("keydown", search, { once: true });
  await userEvent.keyboard("{Control>}k{/Control}");
  expect(search.mock.calls).toEqual([[expect.objectContaining({ key: "Control" })]]);
  await expect.element(address).toHaveValue("https://x.example/a_%28b%29");
  await userEvent.keyboard("{Escape}");
  await expect.element(address).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.click(page.getByRole("button", { name: "Remove Link" }));
  await expect.poll(formValue).toBe("site");
  await expect.element(text()).toHaveFocus();
  await userEvent.keyboard("{End}");
  // The editor hears of the selection a task later; faster than a hand, the space would still replace what was selected.
  await expect.poll(() => document.getSelection()?.isCollapsed).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await userEvent.keyboard(" {Control>}k{/Control}me@x.example{Enter}");
  await expect.poll(formValue).toBe("site [me@x.example](mailto:me@x.example)");
});
