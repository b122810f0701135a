import { TextField } from "@dealflow/ui/fields/text-field";
import { Theme } from "@radix-ui/themes/components/theme";
import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { z } from "zod";
import { answeringClient, type Call } from "../../testing/call-hook.tsx";
import { refusal } from "../../testing/refusal.ts";
import { trpc } from "../../trpc/client.ts";
import { rememberWrite } from "../../trpc/live/own-writes.ts";
import { createQueryClient } from "../../trpc/query-client.ts";
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
const answer = vi.fn<(call: Call) => unknown>();
let queryClient: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  for (const mock of [create, update, onClose, toast, answer]) mock.mockReset();
  answer.mockImplementation(({ path }) => (path === "firms.get" ? STORED : []));
  queryClient = createQueryClient();
});

/** What the events bring when others have written the record. */
async function storeByOthers(row: Firm | "removed"): Promise<void> {
  answer.mockImplementation(({ path }) => {
    if (path !== "firms.get") return [];
    if (row === "removed") throw refusal("NOT_FOUND");
    return row;
  });
  await queryClient.refetchQueries({ queryKey: [["firms", "get"]] });
}

function showForm(stored: Firm | null) {
  const screen = (
    <Theme>
      <RecordForm
        stored={stored}
        entity="firms"
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
    </Theme>
  );
  return render(
    <trpc.Provider client={answeringClient(answer)} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>
    </trpc.Provider>,
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
    expect(toast.mock.calls).toMatchObject([[{ title: "Birch added", action: { label: "Undo" } }]]);
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

  it("says that someone else has removed the record, and keeps what was typed", async () => {
    update.mockRejectedValue(refusal("NOT_FOUND"));
    await showForm(STORED);
    await type("city", "Basel");
    await press("Save Changes");
    await expect.element(page.getByText(/This firm is no longer here/)).toBeVisible();
    await expect.element(field("city")).toHaveValue("Basel");
    await expect.element(page.getByRole("button", { name: "Save Changes" })).toBeDisabled();
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

describe("what others save while the form is open", () => {
  const notice = page.getByText("Someone else has saved this firm meanwhile: City, Notes.");

  it("is told before one saves, and put into the form where one wants it", async () => {
    update.mockResolvedValue(STORED);
    await showForm(STORED);
    await type("name", "Birch");
    await storeByOthers({ ...STORED, version: 3, city: "Chur", notes: "Theirs" });
    await expect.element(notice).toBeVisible();
    await expect.element(field("city")).toHaveValue("Bern");
    await press("Take in their changes");
    await expect.element(field("city")).toHaveValue("Chur");
    await expect.element(field("notes")).toHaveValue("Theirs");
    await expect.element(field("name")).toHaveValue("Birch");
    await expect.element(notice).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("status").filter({ hasText: "Their changes are in the form." }))
      .toHaveFocus();
    await press("Save Changes");
    await closed();
    expect(update.mock.calls).toEqual([[{ id: 4, expectedVersion: 3, name: "Birch" }]]);
  });

  it("is a question where one has typed something else into the same field", async () => {
    update.mockResolvedValue(STORED);
    await showForm(STORED);
    await type("city", "Basel");
    await storeByOthers({ ...STORED, version: 3, city: "Chur", notes: "Theirs" });
    await press("Take in their changes");
    await expect.element(page.getByRole("region", { name: /Someone else changed this firm/ })).toHaveFocus();
    await expect.element(side("city", "Yours Basel")).toBeChecked();
    await expect.element(field("city")).toHaveValue("Basel");
    await expect.element(field("notes")).toHaveValue("Theirs");
    await userEvent.click(side("city", "Theirs Chur"));
    await press("Save Changes");
    await closed();
    // All of it is saved already.
    expect(update).not.toHaveBeenCalled();
  });

  it("need not be taken in", async () => {
    update.mockRejectedValueOnce(
      refusal("STALE_VERSION", { current: { ...STORED, version: 3, city: "Chur", notes: "Theirs" } }),
    );
    update.mockResolvedValue(STORED);
    await showForm(STORED);
    await type("name", "Birch");
    await storeByOthers({ ...STORED, version: 3, city: "Chur", notes: "Theirs" });
    await expect.element(notice).toBeVisible();
    await press("Save Changes");
    await closed();
    expect(update.mock.lastCall).toEqual([{ id: 4, expectedVersion: 3, name: "Birch" }]);
  });

  it("is not told where this tab has saved it, or in no field of the form", async () => {
    rememberWrite("firms", 4, 3);
    await showForm(STORED);
    await storeByOthers({ ...STORED, version: 3, city: "Chur" });
    await storeByOthers({ ...STORED, version: 4 });
    await expect.element(field("city")).toHaveValue("Bern");
    expect(page.getByText(/Someone else has saved/).elements()).toEqual([]);
  });

  it("keeps what was typed where the record was removed, and says so", async () => {
    await showForm(STORED);
    await type("notes", "Long thoughts");
    await storeByOthers("removed");
    await expect.element(page.getByText(/This firm is no longer here/)).toBeVisible();
    await expect.element(field("notes")).toHaveValue("Long thoughts");
    await expect.element(page.getByRole("button", { name: "Save Changes" })).toBeDisabled();
  });

  it.each([
    [["Ada Byron"], "Ada Byron is here too"],
    [["Ada Byron", "Bo Lind"], "Ada Byron and Bo Lind are here too"],
    [["Ada Byron", "Bo Lind", "Cy Young"], "Ada Byron and 2 others are here too"],
  ])("by %j is expected of those who have it open", async (names, text) => {
    answer.mockImplementation(({ path }) =>
      path === "firms.get" ? STORED : names.map((name, id) => ({ id, name, initials: "AB" })),
    );
    await showForm(STORED);
    await expect.element(page.getByText(text)).toBeVisible();
    expect(answer).toHaveBeenCalledWith({ path: "presence.keep", input: { entity: "firms", id: 4 } });
  });
});
