import { connect } from "../src/connect.ts";

// Money is text.
const { value } = await connect().deals.get({ id: 1 });
export const millions = (value ?? "0") / 1_000_000;
