import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

interface ProxyOptions {
  /** Where it listens. */
  port: number;
  /** The port of the server behind it. */
  to: number;
}

export interface Proxy {
  close: () => Promise<void>;
}

/** nginx with its defaults: HTTP/1.0 to the server, answers buffered. The two headers are those that the product asks for. */
export function startNginx({ port, to }: ProxyOptions): Promise<Proxy> {
  return start("nginx", port, "nginx.conf", (folder) => ({
    config: `
      daemon off;
      pid ${folder}/nginx.pid;
      error_log ${folder}/error.log;
      events {}
      http {
        gzip on;
        access_log off;
        client_body_temp_path ${folder}/body;
        proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/fastcgi;
        uwsgi_temp_path ${folder}/uwsgi;
        scgi_temp_path ${folder}/scgi;
        server {
          listen 127.0.0.1:${port};
          location / {
            proxy_pass http://127.0.0.1:${to};
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $remote_addr;
          }
        }
      }`,
    args: ["-e", `${folder}/error.log`, "-c", `${folder}/nginx.conf`],
  }));
}

/** Caddy with its defaults, but without TLS and its port for administration. */
export function startCaddy({ port, to }: ProxyOptions): Promise<Proxy> {
  return start("caddy", port, "Caddyfile", (folder) => ({
    config: `
      {
        admin off
        storage file_system ${folder}
      }
      http://127.0.0.1:${port} {
        encode gzip
        reverse_proxy 127.0.0.1:${to}
      }`,
    args: ["run", "--config", `${folder}/Caddyfile`, "--adapter", "caddyfile"],
  }));
}

interface Setup {
  config: string;
  args: string[];
}

async function start(
  program: string,
  port: number,
  file: string,
  setUp: (folder: string) => Setup,
): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), `dealflow-${program}-`));
  const { config, args } = setUp(folder);
  await writeFile(join(folder, file), config);
  // Debian has servers beside the usual paths.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder };
  const child = spawn(program, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  let printed = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  let failure: Error | undefined;
  child.once("error", () => {
    failure = new Error(
      `${program}, a proxy that tests talk through, is not installed: apt-get install ${program}`,
    );
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  void ended.then(() => {
    failure ??= new Error(`${program} ended: ${printed}`);
  });
  while (!(await isListening(port))) {
    if (failure) throw failure;
    await wait(50);
  }
  return {
    close: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const answer = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => answer(true)).once("error", () => answer(false));
  });
