import { connect } from "../src/connect.ts";

// Of which deal?
await connect().deals.get();
