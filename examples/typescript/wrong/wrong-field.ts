import { connect } from "../src/connect.ts";

// The field is called `company`.
await connect().deals.create({
  companyName: "Northwind Traders",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Referral",
});
