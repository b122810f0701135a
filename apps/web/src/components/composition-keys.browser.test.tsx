/// <reference types="@vitest/browser-playwright" />
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { TextField } from "@dealflow/ui/fields/text-field";
import { Theme } from "@radix-ui/themes/components/theme";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { beforeEach, expect, it, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MentionTextArea } from "../entities/member/mention-text-area.tsx";
import { ROBIN } from "../testing/robin.ts";
import { CompositionKeys } from "./composition-keys.tsx";
import { tableColumns } from "./table/column.ts";
import EditForm from "./table/edit-in-place/edit-form.tsx";
import type { FieldEditor } from "./table/edit-in-place/field-editor.ts";
import { RecordTable } from "./table/record-table.tsx";

/** What an input method shows of a word that is not chosen yet. */
const compose = (text: string) =>
  cdp().send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
/** The word that is chosen in the end. */
const choose = (text: string) => cdp().send("Input.insertText", { text });

const show = (children: ReactNode) =>
  render(
    <Theme>
      {children}
      <CompositionKeys />
    </Theme>,
  );

const send = vi.fn<() => Promise<null>>(() => Promise.resolve(null));
const EDITOR: FieldEditor = {
  ...{
    record: "Thing 1",
    label: "Name",
    typed: "",
    problem: null,
    theirs: null,
    by: "Someone else",
    attempt: 0,
    EditForm,
  },
  input: { kind: "text", inputMode: undefined },
  read: () => ({ send }),
};
interface Thing {
  id: number;
}
const COLUMNS = tableColumns(
  { name: { label: "Name", kind: "text" }, size: { label: "Size", kind: "number" } },
  { name: { text: ({ id }: Thing) => `Thing ${id}` }, size: { text: ({ id }: Thing) => String(id) } },
);

function Table() {
  return (
    <RecordTable
      {...{ label: "Things", columns: COLUMNS, rows: [{ id: 1 }, { id: 2 }], total: 2, sort: null }}
      actions={{ onSort: vi.fn(), canMove: () => true, onMove: vi.fn(), onResize: vi.fn(), onHide: vi.fn() }}
      edits={{
        column: () => undefined,
        isEditable: (field) => field === "name",
        textOf: (_field, { id }) => `Thing ${id}`,
        preload: () => undefined,
        open: () => Promise.resolve(EDITOR),
        pasteTarget: () => Promise.resolve(null),
      }}
      onOpen={vi.fn()}
      onNearEnd={vi.fn()}
    />
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const { control, formState } = useForm({ defaultValues: { name: "" } });
  return (
    <FormDialog
      {...{ open: true, title: "New", pending: false, submitLabel: "Add", pendingLabel: "Adding..." }}
      onOpenChange={onClose}
      dirty={formState.isDirty}
      onSubmit={() => Promise.resolve()}
    >
      <TextField control={control} name="name" label="Name" />
    </FormDialog>
  );
}

function Mention() {
  const [text, setText] = useState("Ask ");
  return <MentionTextArea aria-label="Text" value={text} onChange={setText} members={[ROBIN]} />;
}

const onPageKey = vi.fn<(key: string) => void>();
document.addEventListener("keydown", ({ key }) => onPageKey(key), true);
beforeEach(() => vi.clearAllMocks());

const nameBox = () => page.getByRole("textbox", { name: "Name" });

it.each(["Escape", "Tab", "Enter", "ArrowDown"])(
  "%s keeps the editor of a cell while composing",
  async (key) => {
    await show(<Table />);
    await userEvent.click(page.getByText("Thing 1"));
    await userEvent.keyboard("{F2}");
    await expect.element(nameBox()).toHaveFocus();
    onPageKey.mockClear();
    await compose("にほん");
    await userEvent.keyboard(`{${key}}`);
    await expect.element(nameBox()).toHaveFocus();
    expect([onPageKey.mock.calls, send.mock.calls]).toEqual([[], []]);
    await choose("日本");
    await expect.element(nameBox()).toHaveValue("日本");
    await userEvent.keyboard("{Enter}");
    expect(send).toHaveBeenCalledOnce();
  },
);

it("Escape keeps a form while composing, and asks afterwards", async () => {
  const onClose = vi.fn();
  await show(<Form onClose={onClose} />);
  await expect.element(nameBox()).toHaveFocus();
  await compose("ㅎㅏㄴ");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await userEvent.keyboard("{Tab}");
  await expect.element(nameBox()).toHaveFocus();
  await choose("한");
  await expect.element(nameBox()).toHaveValue("한");
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
});

it("keys choose among the words of the input method, not among the members to mention", async () => {
  await show(<Mention />);
  await userEvent.click(page.getByRole("textbox", { name: "Text" }));
  await userEvent.keyboard("{End}@");
  await expect.element(page.getByRole("listbox", { name: "Members to mention" })).toBeVisible();
  await compose("ro");
  for (const key of ["{ArrowDown}", "{Tab}", "{Escape}"]) await userEvent.keyboard(key);
  await expect.element(page.getByRole("combobox", { name: "Text" })).toHaveValue("Ask @ro");
  await choose("rob");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("textbox", { name: "Text" })).toHaveValue("Ask @robin ");
});

it.each([
  ["that has an accent to come", { key: "e", isComposing: true }],
  ["that the input method has taken", { key: "Enter", keyCode: 229 }],
  ["of a shortcut", { key: "k", ctrlKey: true, isComposing: true }],
])("a key %s is not told to the page", async (_name, init) => {
  await show(<input aria-label="Name" />);
  const key = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
  nameBox().element().dispatchEvent(key);
  expect(onPageKey).not.toHaveBeenCalled();
  // What it types is the browser's.
  expect(key.defaultPrevented).toBe(false);
});

it.each([
  ["after the composition", { key: "Escape" }],
  ["without a name, as those of a phone are", { key: "Unidentified", keyCode: 229 }],
])("a key %s is told to the page", async (_name, init) => {
  await show(<input aria-label="Name" />);
  nameBox()
    .element()
    .dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
  expect(onPageKey).toHaveBeenCalledWith(init.key);
});
