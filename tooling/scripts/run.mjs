// The first step of every npm script, on whatever Node (20 or newer) the machine has: makes sure that the pinned Node,
// pnpm and the packages are installed, then hands over to the pinned Node. A second run costs milliseconds.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const toolchain = join(root, "tooling", "toolchain");
const platform = process.platform === "win32" ? "win" : process.platform;
const node = join(toolchain, "node_modules", `node-${platform}-${process.arch}`, "bin", "node");
const pnpm = join(toolchain, "node_modules", "pnpm", "bin", "pnpm.mjs");

const COMMANDS = {
  // Left alone, the heap grows to four times of what is live before it is collected, and keeps that size.
  start: "--max-semi-space-size=8 --heap-growing-percent=40 tooling/scripts/start.ts",
  // Pages are reloaded in place; the server starts again when the API changes.
  dev: "--watch-path=packages/api/src --watch-path=packages/db --watch-path=packages/validators/src --watch-preserve-output tooling/scripts/dev.ts",
  test: "tooling/scripts/test.ts",
  "test:all": "tooling/scripts/test.ts --all",
  check: "tooling/scripts/check.ts",
  bench: "bench/src/main.ts",
  cli: "apps/cli/src/main.ts",
  "db:generate": "tooling/scripts/db-generate.ts",
  "api:release": "tooling/scripts/api-release.ts",
  font: "tooling/scripts/font.ts",
};

await main();

async function main() {
  const [command = "", ...rest] = process.argv.slice(2);
  if (Number.parseInt(process.versions.node, 10) < 20) return fail("Node 20 or newer is needed.");
  if (!(command in COMMANDS))
    return fail(`Unknown command ${command}; there is: ${Object.keys(COMMANDS).join(", ")}`);

  const npmFile = process.env.npm_execpath;
  const npm = npmFile?.endsWith("npm-cli.js") ? [process.execPath, npmFile] : ["npm"];
  await install(
    "Installing Node 24 and pnpm",
    toolchain,
    ["package-lock.json"],
    [...npm, ..."ci --ignore-scripts --no-audit --no-fund".split(" ")],
  );
  process.env.PATH = [dirname(node), pnpmHome(), process.env.PATH].join(delimiter);
  await install(
    "Installing packages",
    root,
    ["pnpm-lock.yaml", "pnpm-workspace.yaml"],
    [node, pnpm, ..."install --frozen-lockfile --prod=false".split(" ")],
  );
  Object.assign(process.env, {
    NEXT_TELEMETRY_DISABLED: "1",
    TURBO_TELEMETRY_DISABLED: "1",
    NODE_COMPILE_CACHE: join(root, ".cache", "node"),
  });
  process.exitCode = await handOver([...COMMANDS[command].split(" "), ...rest]);
}

/** Where npm put the one native pnpm that fits this machine; `.bin/pnpm` is none until its install script has run. */
function pnpmHome() {
  const builds = join(toolchain, "node_modules", "@pnpm");
  return join(builds, readdirSync(builds)[0]);
}

/** Runs an installer unless its folder already holds what these files ask for. */
async function install(title, folder, files, [program, ...args]) {
  const stamp = join(folder, "node_modules", ".installed");
  const hash = createHash("sha256").update(process.platform + process.arch);
  for (const file of files) hash.update(readFileSync(join(folder, file)));
  const wanted = hash.digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;

  process.stderr.write(`${title}...\n`);
  const child = spawn(program, args, { cwd: folder, shell: program === "npm" && platform === "win" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  if ((await ended(child)) !== 0) return fail(`${output}\n${title} failed.`);
  writeFileSync(stamp, wanted);
}

/** The channel to the child closes when we die, however that happens; the child takes it as a request to stop. */
function handOver(args) {
  const child = spawn(node, args, {
    // Relative paths in settings count from the project's folder.
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  return ended(child);
}

function ended(child) {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(fail(error.message)));
    // A signal ends a program as shells say it: with 128 and its number.
    child.once("close", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
