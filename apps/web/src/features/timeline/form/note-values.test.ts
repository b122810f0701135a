import { expect, it } from "vitest";
import { newNote, noteInput } from "./note-values.ts";

const input = noteInput({ dealId: 1 });
const errorOf = (happenedAt: string) =>
  input.safeParse({ ...newNote(), body: "text", happenedAt }).error?.issues.map(({ message }) => message);

it("asks for the date that was cleared", () => {
  expect(errorOf("")).toEqual(["Enter a date and time"]);
  expect(errorOf("soon")).toEqual([expect.stringMatching(/^Date must be a date and time/)]);
  expect(errorOf("2026-03-31T12:00:00Z")).toBeUndefined();
});
