import { FUNDING_STATUSES } from "@dealflow/validators/labels/funding-sources";
import { expect, it } from "vitest";
import { fundingStatusColor } from "./status-colors.ts";

it("each status has the color of its layer in the capital stack", () => {
  expect(FUNDING_STATUSES.map((status) => [status, fundingStatusColor(status)])).toEqual([
    ["initial_contact", "gray"],
    ["documents_requested", "gray"],
    ["under_review", "gray"],
    ["term_sheet_issued", "indigo"],
    ["negotiating", "indigo"],
    ["committed", "green"],
    ["passed", "red"],
  ]);
});
