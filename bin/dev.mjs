#!/usr/bin/env node
/*
 * npm run dev: runs the store from its source. The server restarts when a file that it has loaded changes; pages
 * update in the open browser without a reload. The settings are those of npm start.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const words = ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "src/server/main.ts"];
const child = spawn(process.execPath, words, {
  cwd: root,
  env: { ...process.env, NODE_ENV: "development", DAVENPORT_DEV: "1" },
  stdio: "inherit",
});

// Ctrl-C in a terminal reaches the child by itself; this process must not exit before it.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal === "SIGINT" ? 130 : 143);
});
