import { TextArea } from "@dealflow/ui/fields/text-area";
import { TextField } from "@dealflow/ui/fields/text-field";
import { Theme } from "@radix-ui/themes/components/theme";
import { useForm, useWatch } from "react-hook-form";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { cleanInputs } from "./clean-inputs.ts";

cleanInputs();

function Form() {
  const { control } = useForm({ defaultValues: { name: "", email: "", phone: "", notes: "", password: "" } });
  const values = useWatch({ control });
  return (
    <Theme>
      <TextField control={control} name="name" label="Name" />
      <TextField control={control} name="email" label="Email" type="email" />
      <TextField control={control} name="phone" label="Phone" type="tel" />
      <TextField control={control} name="password" label="Password" type="password" />
      <TextArea control={control} name="notes" label="Notes" />
      <output>{JSON.stringify(values)}</output>
    </Theme>
  );
}

const field = (name: string) => page.getByRole("textbox", { name });
const valuesShown = () => JSON.parse(page.getByRole("status").element().textContent ?? "");

it.each([
  ["Name", "name", "Carla\u200b Weiss\u200e", "Carla Weiss"],
  ["Email", "email", "\u200bemil@x.example\u2060", "emil@x.example"],
  ["Phone", "phone", "\u202a+49\u00a030 5550 1234\u202c", "+49 30 5550 1234"],
  ["Notes", "notes", "Margin 22%\u000bNet debt 1.5x\u2028end", "Margin 22%\nNet debt 1.5x\nend"],
])("%s loses invisible characters on the screen and in the form", async (label, name, typed, value) => {
  await render(<Form />);
  await field(label).fill(typed);
  await expect.element(field(label)).toHaveValue(value);
  expect(valuesShown()).toMatchObject({ [name]: value });
});

it("the caret stays at its place in the text", async () => {
  await render(<Form />);
  await field("Name").fill("Ann Berg");
  await userEvent.click(field("Name"));
  const input = field("Name").element();
  if (!(input instanceof HTMLInputElement)) throw new Error("no field");
  input.setSelectionRange(3, 3);
  document.execCommand("insertText", false, "a\u200b-\u200bLena");
  expect([input.value, input.selectionStart]).toEqual(["Anna-Lena Berg", 9]);
  await expect.poll(valuesShown).toMatchObject({ name: "Anna-Lena Berg" });
});

it.each(["Emil Berg <emil@x.example>", "'emil@x.example'", "mailto:emil@x.example"])(
  "%s is reduced to the e-mail address once it is typed",
  async (typed) => {
    await render(<Form />);
    await userEvent.click(field("Email"));
    await userEvent.keyboard(typed);
    await expect.element(field("Email")).toHaveValue(typed);
    await userEvent.keyboard("{Tab}");
    await expect.element(field("Email")).toHaveValue("emil@x.example");
    await expect.poll(valuesShown).toMatchObject({ email: "emil@x.example" });
  },
);

it("a pasted text is reduced to the e-mail address at once", async () => {
  await render(<Form />);
  await field("Name").fill("Emil Berg <emil@x.example>");
  await userEvent.click(field("Name"));
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
  await userEvent.copy();
  await userEvent.click(field("Email"));
  await userEvent.paste();
  await expect.element(field("Email")).toHaveValue("emil@x.example");
  await expect
    .poll(valuesShown)
    .toMatchObject({ email: "emil@x.example", name: "Emil Berg <emil@x.example>" });
});

it("a password is not changed", async () => {
  await render(<Form />);
  await page.getByLabelText("Password").fill("a\u200bb");
  await expect.poll(valuesShown).toMatchObject({ password: "a\u200bb" });
});
