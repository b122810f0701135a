import { once } from "node:events";
import { connect } from "node:net";
import { expect, it, test } from "vitest";
import { isPrivate } from "./connections.ts";
import { NAME, openTestServer, type TestServer } from "./testing.ts";

const answering: Parameters<TestServer["attach"]>[0] = async (_request, response) => void response.end("up");

async function open({ port }: TestServer) {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

it.each([
  ["in total", { connections: 2 }, 0],
  ["from one network", { connectionsOfNetwork: 2 }, 0],
])("limits the connections %s", async (_of, limits, trustedProxyHops) => {
  const server = await openTestServer({ limits, site: { trustedProxyHops } }, answering);
  const [first] = await Promise.all([open(server), open(server)]);
  await once(await open(server), "close");
  first?.destroy();
  await expect
    .poll(() =>
      server.get("/").then(
        (answer) => answer.text(),
        () => "refused",
      ),
    )
    .toBe("up");
  await server.drain(0);
});

it("accepts more connections from a configured proxy, because all clients share its address", async () => {
  const site = { trustedProxyHops: 1 };
  const server = await openTestServer({ limits: { connectionsOfNetwork: 2 }, site }, answering);
  await Promise.all([open(server), open(server)]);
  expect(await (await server.get("/")).text()).toBe("up");
  await server.drain(0);
});

it("answers a request to upgrade like any other, and keeps no socket for it", async () => {
  const server = await openTestServer({}, answering);
  server.server.on("upgrade", () => undefined);
  for (const protocol of ["websocket", "h2c"]) {
    const answer = await server.raw(
      `GET /_next/webpack-hmr HTTP/1.1\r\nHost: ${NAME}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*up$/);
  }
  await server.drain(0);
});

it("stays up when the socket of a CONNECT breaks", async () => {
  const server = await openTestServer({}, answering);
  for (let round = 0; round < 20; round++) {
    const socket = connect(server.port, "127.0.0.1").on("error", () => undefined);
    await once(socket, "connect");
    socket.write("CONNECT example.com:443 HTTP/1.1\r\nHost: localhost\r\n\r\n");
    socket.resetAndDestroy();
  }
  expect(await (await server.get("/")).text()).toBe("up");
  await server.drain(0);
});

test.each([
  ["127.0.0.1", true],
  ["::ffff:10.1.2.3", true],
  ["172.31.0.1", true],
  ["192.168.1.1", true],
  ["fd00::1", true],
  ["fe80::1%eth0", true],
  ["::1", true],
  ["203.0.113.9", false],
  ["172.32.0.1", false],
  ["2001:db8::1", false],
  ["", false],
])("%s is private: %s", (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});
