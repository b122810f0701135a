import { expect, it } from "vitest";
import { moveToRimForm } from "./move-to-rim-dialog.tsx";

it("a move to RIM requires an interval", () => {
  const { error } = moveToRimForm.safeParse({});
  expect(error?.issues).toMatchObject([
    { path: ["rimFollowUpInterval"], message: "Follow-up interval is required" },
  ]);
  expect(moveToRimForm.safeParse({ rimFollowUpInterval: "2_weeks" }).success).toBe(false);
});
