import { existsSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { postgresPid } from "../helpers/database.ts";
import { type Server, waitUntilReady } from "../helpers/server.ts";
import { expect, test } from "./fixtures.ts";

test("on SIGTERM the server answers the requests in progress, and stops PostgreSQL", async ({
  dataDir,
  startServer,
}) => {
  const server = await startServer();
  const postgres = postgresPid(dataDir);
  const answer = await signInDuring(server, async () => {
    server.child.kill("SIGTERM");
    await expect.poll(() => refusesConnections(server)).toBe(true);
  });
  expect(answer).toBe(200);
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(existsSync(join(dataDir, "postgres", "cluster", "postmaster.pid"))).toBe(false);
  expect(() => process.kill(postgres, 0)).toThrow("ESRCH");
});

test("npm start prints how to sign in, and its server stops with it even if it is killed", async ({
  dataDir,
  port,
  launchServer,
}) => {
  const npm = await waitUntilReady(launchServer({}, "npm"), port);
  await expect.poll(npm.output).toContain("Deal Flow Platform is ready.");
  for (const word of [`http://localhost:${port}`, "admin / admin123", dataDir])
    expect(npm.output()).toContain(word);

  const postgres = postgresPid(dataDir);
  npm.child.kill("SIGKILL");
  await expect.poll(() => refusesConnections(npm)).toBe(true);
  await expect.poll(() => isRunning(postgres), { timeout: 20_000 }).toBe(false);
});

/** Sends the head of a request, runs a function once the server has received it, and sends the rest. */
function signInDuring({ origin }: Server, meanwhile: () => Promise<void>): Promise<number | undefined> {
  const body = JSON.stringify({ username: "admin", password: "admin123" });
  return new Promise((resolve, reject) => {
    const login = request(`${origin}/api/auth/login`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        expect: "100-continue",
      },
    });
    login.on("continue", () => void meanwhile().then(() => login.end(body), reject));
    login.on("response", (response) => resolve(response.resume().statusCode));
    login.on("error", reject).flushHeaders();
  });
}

function refusesConnections({ origin }: Server): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    () => false,
    () => true,
  );
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
