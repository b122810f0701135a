/** A thread beside the one that reads, which may be busy for long: it ends the process when that has taken too much. */
import { workerData } from "node:worker_threads";
import { z } from "zod";
import { MEMORY_MIB, OVER_LIMIT } from "./messages.ts";

const EVERY_MS = 50;
const maxCpuMs = z.number().parse(workerData);

setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isOver = (user + system) / 1_000 > maxCpuMs || process.memoryUsage.rss() > MEMORY_MIB * 2 ** 20;
  if (isOver) process.kill(process.pid, OVER_LIMIT);
}, EVERY_MS);
