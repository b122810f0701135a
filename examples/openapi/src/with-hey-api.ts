// Adds a task, ticks it off, and lists the first tasks, with the functions that hey-api makes of the API's document.
// Scopes of the token: tasks:write.
import { client } from "./hey-api.gen/client.gen.ts";
import { tasksCreate, tasksList, tasksUpdate } from "./hey-api.gen/index.ts";

const { DEALFLOW_URL = "http://localhost:3000", DEALFLOW_TOKEN = "" } = process.env;
client.setConfig({ baseUrl: DEALFLOW_URL, auth: DEALFLOW_TOKEN });

const { data: task } = await tasksCreate({
  body: { title: "Send the term sheet", priority: "high", dueDate: "2026-12-01T00:00:00Z" },
  throwOnError: true,
});
const { data: done } = await tasksUpdate({
  path: { id: task.id },
  body: { status: "completed", expectedVersion: task.version },
  throwOnError: true,
});
console.log(`${done.title} is ${done.status}, after ${done.dueDate}`);

const { data: tasks } = await tasksList({ query: { limit: 5 }, throwOnError: true });
for (const { title, assignedTo } of tasks) console.log(`${title}, for ${assignedTo ?? "nobody"}`);

const { error } = await tasksCreate({ body: { title: "" } });
console.log(`Refused: ${error?.code}, ${error?.issues?.map(({ path }) => path).join(", ")}`);
