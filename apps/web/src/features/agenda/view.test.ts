import { listAgendaInput } from "@dealflow/validators/agenda";
import { describe, expect, it } from "vitest";
import { makeItem } from "./testing/make-item.ts";
import {
  belongs,
  isFiltered,
  listInput,
  panelInput,
  readView,
  viewParams,
  viewPath,
  WHOLE_AGENDA,
} from "./view.ts";

describe("the view in the address", () => {
  it("is the whole agenda, with what is completed, where nothing is said", () => {
    expect(readView({})).toEqual(WHOLE_AGENDA);
    expect(viewParams(WHOLE_AGENDA)).toEqual({ member: null, completed: null });
    expect([isFiltered(WHOLE_AGENDA), viewPath(WHOLE_AGENDA)]).toEqual([false, "/meeting-agenda"]);
  });

  it("survives the way through the address", () => {
    const said = { member: "12", completed: "hidden" };
    const view = readView(said);
    expect(view).toEqual({ member: 12, completed: false });
    expect(viewParams(view)).toEqual(said);
    expect([isFiltered(view), viewPath(view)]).toEqual([true, "/meeting-agenda?member=12&completed=hidden"]);
  });

  it.each([
    { member: "all" },
    { member: "0" },
    { member: "99999999999" },
    { member: ["1", "2"] },
    { completed: "no" },
  ])("ignores %j", (params) => expect(readView(params)).toEqual(WHOLE_AGENDA));
});

it("asks the server for what is filtered and for nothing else", () => {
  expect(listInput(WHOLE_AGENDA)).toEqual({ limit: 50 });
  expect(panelInput()).toEqual({ limit: 5 });
  const filtered = listInput({ member: 12, completed: false });
  expect(filtered).toEqual({ limit: 50, addedBy: 12, includeCompleted: false });
  expect(listAgendaInput.parse(filtered)).toEqual(filtered);
});

it.each([
  [true, {}],
  [true, { limit: 50, includeCompleted: true, addedBy: 7 }],
  [false, { includeCompleted: false }],
  [false, { addedBy: 8 }],
])("says %j of a completed item in a list of %j", (itsPlace, input) => {
  expect(belongs(makeItem({ isCompleted: true, addedBy: 7 }), input)).toBe(itsPlace);
});
