import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { TextField } from "@dealflow/ui/fields/text-field";
import { Theme } from "@radix-ui/themes/components/theme";
import { type ComponentType, useState } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NoticeDialog } from "../components/dialogs/notice-dialog.tsx";
import { lazyDialog } from "../components/lazy/lazy-dialog.tsx";
import { LazyOpener } from "../components/lazy/lazy-opener.tsx";

interface Props {
  onClose: () => void;
}
const load = vi.fn<() => Promise<{ default: ComponentType<Props> }>>();
const Dialog = lazyDialog(load);
const onSubmit = vi.fn();
const onClosed = vi.fn();
const onKey = vi.fn();
const field = (name: string) => page.getByRole("textbox", { name });

function CompanyForm({ onClose }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { company: "", note: "" } });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Company"
      dirty={formState.isDirty}
      pending={false}
      submitLabel="Save"
      pendingLabel="Saving..."
      onSubmit={handleSubmit((values) => onSubmit(values))}
    >
      <TextField control={control} name="company" label="Company" maxLength={12} />
      <TextArea control={control} name="note" label="Note" />
    </FormDialog>
  );
}
const Question = ({ onClose }: Props) => (
  <NoticeDialog title="Sure?" onClose={onClose}>
    It cannot be undone.
  </NoticeDialog>
);

const SearchInput = () => <input aria-label="Search" ref={(input) => input?.focus()} />;

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Theme>
      <input aria-label="List" />
      <button type="button" onClick={() => setOpen(true)}>
        New
      </button>
      {isOpen ? (
        <Dialog
          onClose={() => {
            onClosed();
            setOpen(false);
          }}
        />
      ) : null}
    </Theme>
  );
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  document.addEventListener("keydown", onKey);
});
afterEach(() => document.removeEventListener("keydown", onKey));

/** Opens the dialog whose code is loaded when the answer is called. */
async function open(Loaded: ComponentType<Props>): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType<Props> }>();
  load.mockReturnValue(promise);
  await render(<Page />);
  await userEvent.click(page.getByRole("button", { name: "New" }));
  return () => resolve({ default: Loaded });
}

it("what is typed while a form is loaded is in its fields, in order", async () => {
  const arrive = await open(CompanyForm);
  await userEvent.keyboard("Halyardd{Backspace}{Tab}two lines{Enter}of it");
  expect(onKey).not.toHaveBeenCalled();
  arrive();
  await expect.element(field("Company")).toHaveValue("Halyard");
  await expect.element(field("Note")).toHaveValue("two lines\nof it");
  await userEvent.keyboard("!");
  await expect.element(field("Note")).toHaveValue("two lines\nof it!");
});

it("keys that move in a text do so, and Delete deletes", async () => {
  const arrive = await open(CompanyForm);
  await userEvent.keyboard("calyard{Home}{Delete}H{ArrowRight}{ArrowLeft}{End}s{ArrowLeft}{Backspace}D");
  await userEvent.keyboard("{Tab}ab{Enter}cd{ArrowUp}{End}!");
  arrive();
  await expect.element(field("Company")).toHaveValue("HalyarDs");
  await expect.element(field("Note")).toHaveValue("ab!\ncd");
});

it("Enter sends it, and the field's limit holds", async () => {
  const arrive = await open(CompanyForm);
  await userEvent.keyboard("Halyard Marine Group{Enter}");
  arrive();
  await expect.poll(() => onSubmit.mock.lastCall).toEqual([{ company: "Halyard Mari", note: "" }]);
});

it("Escape closes it", async () => {
  const arrive = await open(CompanyForm);
  await userEvent.keyboard("{Escape}");
  arrive();
  await expect.poll(() => onClosed.mock.calls.length).toBe(1);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await userEvent.click(field("List"));
  await userEvent.keyboard("ab");
  await expect.element(field("List")).toHaveValue("ab");
});

it("no button that takes the focus is pressed by it", async () => {
  const arrive = await open(Question);
  await userEvent.keyboard("yes{Enter}");
  arrive();
  await expect.element(page.getByRole("dialog", { name: "Sure?" })).toBeVisible();
  await expect.poll(() => onKey.mock.calls.length).toBe(4);
  await expect.element(page.getByRole("dialog", { name: "Sure?" })).toBeVisible();
});

it("shortcuts and a press elsewhere are as ever, and so are the keys if the code does not arrive", async () => {
  const arrive = await open(CompanyForm);
  await userEvent.keyboard("{Control>}b{/Control}");
  expect(onKey).toHaveBeenCalled();
  await userEvent.click(field("List"));
  await userEvent.keyboard("ab");
  await expect.element(field("List")).toHaveValue("ab");
  arrive();
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

it("what is typed while a menu is loaded goes to what takes the focus in it", async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType<object> }>();
  await render(
    <LazyOpener
      load={() => promise}
      opened={{}}
      opens="listbox"
      button={(trigger) => (
        <button type="button" {...trigger}>
          Deal
        </button>
      )}
    />,
  );
  await userEvent.click(page.getByRole("button", { name: "Deal" }));
  await userEvent.keyboard("hal");
  resolve({ default: SearchInput });
  await expect.element(field("Search")).toHaveValue("hal");
});
