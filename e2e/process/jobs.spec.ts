import { startMailServer } from "@dealflow/stand-ins/mail";
import { connect, databaseUrl } from "../helpers/database.ts";
import { RestClient } from "../helpers/rest.ts";
import { createDataFolder, findFreePort, waitUntilReady } from "../helpers/server.ts";
import { expect, test } from "./fixtures.ts";

const ADMIN = { username: "admin", password: "admin123" };
const TASKS = 12;

test("two servers notify and mail each thing once, and a restart catches up on what a killed server left", async ({
  dataDir,
  port,
  launchServer,
}) => {
  const mail = await startMailServer();
  const other = createDataFolder();
  try {
    const settings = { SMTP_URL: mail.url, MAIL_FROM: "dealflow@example.com" };
    const first = await waitUntilReady(launchServer(settings), port);
    const rest = new RestClient(first.origin);
    await rest.signIn(ADMIN);
    await rest.sendOk("PUT", "/api/auth/user", { email: "admin@example.com" });
    const me = await rest.sendOk<{ id: number }>("GET", "/api/auth/user");
    const overdue = (title: string) => ({
      title,
      assignedTo: me.id,
      dueDate: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    });
    for (let number = 1; number <= TASKS; number++) {
      await rest.sendOk("POST", "/api/tasks", overdue(`Overdue ${number}`));
    }

    // Each start requests the jobs: here the second server and, after it was killed, the third.
    const secondPort = await findFreePort();
    const beside = {
      ...settings,
      PORT: String(secondPort),
      DATA_DIR: other.path,
      DATABASE_URL: databaseUrl(dataDir),
    };
    const second = await waitUntilReady(launchServer(beside), secondPort);
    const sql = connect(dataDir);
    const countNotifications = async () => {
      const [row] =
        await sql`select count(*)::int as notices, count(mailed_at)::int as mailed from notifications`;
      return row;
    };
    await expect.poll(countNotifications, { timeout: 30_000 }).toEqual({ notices: TASKS, mailed: TASKS });

    second.child.kill("SIGKILL");
    await second.ended;
    await rest.sendOk("POST", "/api/tasks", overdue("Overdue since"));
    await waitUntilReady(launchServer(beside), secondPort);
    await expect
      .poll(countNotifications, { timeout: 30_000 })
      .toEqual({ notices: TASKS + 1, mailed: TASKS + 1 });
    await sql.end();

    const subjects = mail.received.map(({ message }) => /^Subject: (.*)$/m.exec(message)?.[1]);
    expect(subjects).toHaveLength(TASKS + 1);
    expect(new Set(subjects).size).toBe(TASKS + 1);
    expect(new Set(mail.received.flatMap(({ to }) => to))).toEqual(new Set(["admin@example.com"]));
  } finally {
    await mail.close();
    other.remove();
  }
});
