import { TextField } from "@dealflow/ui/fields/text-field";
import { Theme } from "@radix-ui/themes/components/theme";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { z } from "zod";
import { refusal } from "../../testing/refusal.ts";
import { RecordForm } from "./record-form.tsx";

const toast = vi.hoisted(() => vi.fn());
vi.mock("@dealflow/ui/toast/toast", () => ({ toast }));

const firm = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  city: z.string(),
  notes: z.string(),
});
const input = z.object({
  name: z.string().trim().min(1, "Name is required"),
  city: z.string().trim(),
  notes: z.string().trim(),
});
type Firm = z.infer<typeof firm>;
type Values = z.infer<typeof input>;

const COLUMNS = { name: { label: "Name" }, city: { label: "City" }, notes: { label: "Notes" } };
const STORED: Firm = { id: 4, version: 2, name: "Aspen", city: "Bern", notes: "Old" };
const NOT_REACHED =
  "The firm was not saved. The server cannot be reached. Check your connection and try again.";

const create = vi.fn<(values: Values) => Promise<Firm>>();
const update = vi.fn<(changes: Partial<Values> & { id: number; expectedVersion: number }) => Promise<Firm>>();
const onClose = vi.fn();

beforeEach(() => {
  for (const mock of [create, update, onClose, toast]) mock.mockReset();
});

function showForm(stored: Firm | null) {
  return render(
    <Theme>
      <RecordForm
        stored={stored}
        noun="firm"
        record={firm}
        input={input}
        fields={["name", "city", "notes"]}
        columns={COLUMNS}
        blank={{ name: "", city: "Zug", notes: "" }}
        valuesOf={({ name, city, notes }) => ({ name, city, notes })}
        textOf={(field, values) => values[field]}
        create={{ mutateAsync: create, isPending: false }}
        createTexts={{
          title: "Add Firm",
          pendingLabel: "Adding...",
          saved: ({ name }) => ({ title: `${name} added` }),
          failed: "Failed to add firm",
        }}
        update={{ mutateAsync: update, isPending: false }}
        updateTexts={{
          title: "Edit Firm",
          saved: ({ name }) => ({ title: `${name} updated` }),
          failed: "Failed to update firm",
        }}
        onClose={onClose}
      >
        {(control) => (
          <>
            <TextField control={control} name="name" label={COLUMNS.name.label} />
            <TextField control={control} name="city" label={COLUMNS.city.label} />
            <TextField control={control} name="notes" label={COLUMNS.notes.label} />
          </>
        )}
      </RecordForm>
    </Theme>,
  );
}

const field = (name: keyof typeof COLUMNS) => page.getByRole("textbox", { name: COLUMNS[name].label });
const type = (name: keyof typeof COLUMNS, text: string) => userEvent.fill(field(name), text);
const press = (name: string) => userEvent.click(page.getByRole("button", { name }));
const side = (name: keyof typeof COLUMNS, text: string) =>
  page.getByRole("radiogroup", { name: COLUMNS[name].label }).getByRole("radio", { name: text });
const closed = () => expect.poll(() => onClose.mock.calls.length).toBe(1);

describe("the form of a new record", () => {
  it("sends what was typed, reports it and closes", async () => {
    create.mockResolvedValue({ ...STORED, name: "Birch" });
    await showForm(null);
    await type("name", " Birch ");
    await press("Add Firm");
    await closed();
    expect(create.mock.calls).toEqual([[{ name: "Birch", city: "Zug", notes: "" }]]);
    expect(toast.mock.calls).toEqual([[{ title: "Birch added" }]]);
  });

  it("sends nothing while a field is not valid, and puts the focus there", async () => {
    await showForm(null);
    await type("notes", "Kept");
    await press("Add Firm");
    await expect.element(page.getByText("Name is required")).toBeVisible();
    await expect.element(field("name")).toHaveFocus();
    expect(create).not.toHaveBeenCalled();
  });

  it("keeps what was typed where the server refuses a field, and puts the focus there", async () => {
    create.mockRejectedValue(refusal("BAD_REQUEST", { issues: [{ path: "city", message: "No such city" }] }));
    await showForm(null);
    await type("name", "Birch");
    await type("city", "Bren");
    await press("Add Firm");
    await expect.element(page.getByText("No such city")).toBeVisible();
    await expect.element(field("city")).toHaveFocus();
    await expect.element(field("city")).toHaveValue("Bren");
    await expect.element(field("name")).toHaveValue("Birch");
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ description: "Failed to add firm" }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it("keeps what was typed where the server is not reached, and can send it again", async () => {
    create.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(STORED);
    await showForm(null);
    await type("name", "Birch");
    await press("Add Firm");
    await expect.element(page.getByRole("alert")).toHaveTextContent(NOT_REACHED);
    await expect.element(field("name")).toHaveValue("Birch");
    await press("Add Firm");
    await closed();
    expect(create).toHaveBeenCalledTimes(2);
  });
});

describe("the form of a stored record", () => {
  it("sends only the changed fields, with the version that they change", async () => {
    update.mockResolvedValue({ ...STORED, city: "Basel" });
    await showForm(STORED);
    await type("city", "Basel");
    await type("notes", "Old ");
    await press("Save Changes");
    await closed();
    expect(update.mock.calls).toEqual([[{ id: 4, expectedVersion: 2, city: "Basel" }]]);
    expect(toast.mock.calls).toEqual([[{ title: "Aspen updated" }]]);
  });

  it("sends nothing where nothing was changed, and closes", async () => {
    await showForm(STORED);
    await press("Save Changes");
    await closed();
    expect(update).not.toHaveBeenCalled();
  });

  it("says that someone else has deleted the record", async () => {
    update.mockRejectedValue(refusal("NOT_FOUND"));
    await showForm(STORED);
    await type("city", "Basel");
    await press("Save Changes");
    await expect.element(page.getByText("This firm has been removed in the meantime.")).toBeVisible();
    await expect.element(field("city")).not.toBeInTheDocument();
  });
});

describe("a record that someone else changed meanwhile", () => {
  const refuseOnce = (current: Firm) => update.mockRejectedValueOnce(refusal("STALE_VERSION", { current }));

  it("is saved over the newer version without a question if the changes are to other fields", async () => {
    refuseOnce({ ...STORED, version: 3, notes: "Theirs" });
    update.mockResolvedValue(STORED);
    await showForm(STORED);
    await type("city", "Basel");
    await press("Save Changes");
    await closed();
    expect(update.mock.lastCall).toEqual([{ id: 4, expectedVersion: 3, city: "Basel" }]);
    expect(update).toHaveBeenCalledTimes(2);
  });

  it("asks only about the fields that both changed, and keeps the other changes of both", async () => {
    refuseOnce({ ...STORED, version: 3, city: "Chur", notes: "Theirs" });
    update.mockResolvedValue(STORED);
    await showForm(STORED);
    await type("name", "Birch");
    await type("city", "Basel");
    await press("Save Changes");
    await expect.element(page.getByRole("region", { name: /Someone else changed this firm/ })).toHaveFocus();
    expect(page.getByRole("radiogroup").elements()).toHaveLength(1);
    await expect.element(side("city", "Yours Basel")).toBeChecked();
    await expect.element(field("name")).toHaveValue("Birch");
    await expect.element(field("city")).toHaveValue("Basel");
    await expect.element(field("notes")).toHaveValue("Theirs");
    // A question is no failure.
    expect(toast).not.toHaveBeenCalled();
    await press("Save Changes");
    await closed();
    expect(update.mock.lastCall).toEqual([{ id: 4, expectedVersion: 3, name: "Birch", city: "Basel" }]);
  });

  it("keeps the other's value where that is chosen", async () => {
    refuseOnce({ ...STORED, version: 3, city: "Chur" });
    update.mockResolvedValue(STORED);
    await showForm(STORED);
    await type("name", "Birch");
    await type("city", "Basel");
    await press("Save Changes");
    await userEvent.click(side("city", "Theirs Chur"));
    await expect.element(field("city")).toHaveValue("Chur");
    await press("Save Changes");
    await closed();
    expect(update.mock.lastCall).toEqual([{ id: 4, expectedVersion: 3, name: "Birch" }]);
  });

  it("asks again where yet another version was stored before the choice was saved", async () => {
    refuseOnce({ ...STORED, version: 3, city: "Chur" });
    refuseOnce({ ...STORED, version: 4, city: "Thun" });
    update.mockResolvedValue(STORED);
    await showForm(STORED);
    await type("city", "Basel");
    await press("Save Changes");
    await expect.element(side("city", "Theirs Chur")).toBeVisible();
    await press("Save Changes");
    await expect.element(side("city", "Theirs Thun")).toBeVisible();
    await expect.element(side("city", "Yours Basel")).toBeChecked();
    await press("Save Changes");
    await closed();
    expect(update.mock.lastCall).toEqual([{ id: 4, expectedVersion: 4, city: "Basel" }]);
  });
});
