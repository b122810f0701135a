import { Theme } from "@radix-ui/themes/components/theme";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TextField } from "./text-field.tsx";

function Form({ title }: { title: string }) {
  const { control, formState } = useForm({ defaultValues: { title } });
  return (
    <Theme>
      <TextField control={control} name="title" label="Title" />
      <output>{formState.isDirty ? "changed" : "unchanged"}</output>
    </Theme>
  );
}

it("showing a stored text of two lines does not count as a change", async () => {
  await render(<Form title={"VP\nFinance"} />);
  await expect.element(page.getByRole("textbox", { name: "Title" })).toHaveValue("VPFinance");
  await expect.element(page.getByRole("status")).toHaveTextContent("unchanged");
  await page.getByRole("textbox", { name: "Title" }).fill("Partner");
  await expect.element(page.getByRole("status")).toHaveTextContent("changed");
});
