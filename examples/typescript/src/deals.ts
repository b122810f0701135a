// Adds a deal, moves it on, and lists the open deals of its stage with their total.
// Scopes of the token: deals:write.
import { DealflowError } from "@dealflow/client";
import { connect } from "./connect.ts";

const client = connect();

const deal = await client.deals.create({
  company: "Northwind Traders",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Referral",
  value: "42500000",
});
console.log(`Added ${deal.company} on ${deal.createdAt.toISOString()}, worth ${deal.value} dollars`);

try {
  // Refused if somebody else has changed the deal since.
  await client.deals.update({ id: deal.id, stage: "under_loi", expectedVersion: deal.version });
} catch (error) {
  if (!(error instanceof DealflowError) || error.code !== "STALE_VERSION") throw error;
  console.error(`The deal was changed meanwhile; its version is now ${error.current?.version}`);
}

let count = 0;
let cents = 0n;
for await (const { company, value } of client.deals.list.each({ stage: "under_loi", category: "active" })) {
  console.log(`${company}: ${value ?? "no value yet"}`);
  count += 1;
  // Money is text, because numbers lose cents.
  cents += BigInt((value ?? "0.00").replace(".", ""));
}
console.log(`${count} deals under LOI, ${cents / 100n} dollars together`);
