import { connect } from "../src/connect.ts";

// There is no such stage.
await connect().deals.list({ stage: "signed" });
