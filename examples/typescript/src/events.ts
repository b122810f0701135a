// Says what changes in the workspace, for ten seconds or as many as the first argument says.
// Scopes of the token: events:read, tasks:write.
import { connect } from "./connect.ts";

const client = connect();
const signal = AbortSignal.timeout(1_000 * Number(process.argv[2] ?? 10));

for await (const { change, entity, id, version } of client.subscribe({ signal })) {
  if (change === "ready") {
    console.log("Listening");
    await client.tasks.create({ title: "Call the lender" });
  } else if (change === "missed") console.log("Something was missed: read again what you keep");
  else console.log(`${entity} ${id} ${change}${version === null ? "" : `, version ${version}`}`);
}
