// Adds a deal, moves it on, and lists the first deals, by types that openapi-typescript makes of the API's document.
// Scopes of the token: deals:write.
import createClient from "openapi-fetch";
import type { components, paths } from "./openapi-typescript.gen.ts";

const { DEALFLOW_URL = "http://localhost:3000", DEALFLOW_TOKEN } = process.env;
const client = createClient<paths>({
  baseUrl: DEALFLOW_URL,
  headers: { Authorization: `Bearer ${DEALFLOW_TOKEN}` },
});

const added = await client.POST("/api/deals", {
  body: { company: "Northwind Traders", sector: "Software", dealType: "Buyout", dealSource: "Referral" },
});
if (!added.data) throw refusal(added.error);
const { id, version } = added.data;

const moved = await client.PUT("/api/deals/{id}", {
  params: { path: { id }, header: { "If-Match": `"${version}"` } },
  body: { stage: "under_loi", value: "42500000" },
});
if (!moved.data) throw refusal(moved.error);
console.log(`${moved.data.company} is under LOI, worth ${moved.data.value} dollars`);

const listed = await client.GET("/api/deals", { params: { query: { stage: "under_loi", limit: 5 } } });
if (!listed.data) throw refusal(listed.error);
for (const { company, leadUserId } of listed.data)
  console.log(`${company}, led by ${leadUserId ?? "nobody"}`);
console.log(listed.response.headers.has("x-next-cursor") ? "There are more" : "That is all");

function refusal({ code, message, issues = [] }: components["schemas"]["Error"]): Error {
  return new Error(`${code}: ${message} (${issues.map(({ path }) => path).join(", ")})`);
}
