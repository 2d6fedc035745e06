#!/usr/bin/env node
/*
 * npm start: builds what is out of date, then runs the store in this same process, so that signals reach it.
 *
 *   node bin/start.mjs                build what is out of date and start
 *   node bin/start.mjs --build-only   build what is out of date and exit
 *   node bin/start.mjs --floor …      the same, then run the command for the stores' devices and staff (npm run floor)
 *   node bin/start.mjs --load …       the same, then fill the store from files (npm run load)
 *
 * The settings come from the environment; README.md lists them.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { packFiles } from "./pack.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const stampFile = join(root, "build", ".stamp.json");
const lockFolder = join(root, "build", ".lock");

/** The sources that both parts depend on, besides their own. */
const basis = ["src/domain", "src/contract", "package.json", "package-lock.json", "tsconfig.base.json"];
const pageTools = ["vite.config.ts", "react-router.config.ts", "tsconfig.web.json", "bin/pack.mjs"];
const parts = [
  {
    name: "pages",
    sources: [...basis, "src/web", "public", ...pageTools],
    results: ["build/pages/server/index.js", "build/pages/client"],
    program: "node_modules/@react-router/dev/bin.js",
    words: ["build"],
    finish: () => packFiles(join(root, "build/pages/client/assets")),
  },
  {
    name: "server",
    sources: [...basis, "src/server", "vite.server.config.ts", "tsconfig.server.json"],
    results: ["build/app/main.js", "build/app/floor.js", "build/app/load.js"],
    program: "node_modules/vite/bin/vite.js",
    words: ["build", "--config", "vite.server.config.ts"],
  },
];

try {
  requireNode();
  process.chdir(root);
  await build();
  const [mode] = process.argv.slice(2);
  if (mode === "--floor") await import(pathToFileURL(join(root, "build/app/floor.js")).href);
  else if (mode === "--load") await import(pathToFileURL(join(root, "build/app/load.js")).href);
  else if (mode !== "--build-only") await start();
} catch (error) {
  console.error(error?.name === "StartProblem" ? error.message : error);
  process.exit(1);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw problem(`Davenport needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
}

async function start() {
  process.env.NODE_ENV ??= "production";
  if (process.env.npm_lifecycle_event) endWithNpm();
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, "build/app/main.js")).href);
}

/** npm signals only the shell between itself and this process, and the shell dies without passing the signal on. */
function endWithNpm() {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 200).unref();
}

/** A shipped image may contain only the built store, without sources to compare it with. */
async function build() {
  if (!existsSync(join(root, "src")) || staleParts().length === 0) return;
  requireTools();
  await acquireLock();
  try {
    // Another start may have built these parts while this one waited.
    for (const { part, hash } of staleParts()) {
      await buildPart(part);
      writeFileSync(stampFile, JSON.stringify({ ...readStamp(), [part.name]: hash }));
    }
  } finally {
    rmSync(lockFolder, { recursive: true, force: true });
  }
}

/** The parts whose sources have changed since their build, each with the current hash of its sources. */
function staleParts() {
  const stamp = readStamp();
  const isStale = ({ part, hash }) =>
    stamp[part.name] !== hash || !part.results.every((path) => existsSync(join(root, path)));
  return parts.map((part) => ({ part, hash: hashOf(part) })).filter(isStale);
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, "utf8"));
  } catch {
    return {};
  }
}

/** Hashes the content, not the times: a fresh clone or a copied folder gives every file a new time. */
function hashOf(part) {
  const hash = createHash("sha256");
  for (const path of part.sources.flatMap(filesOf))
    for (const content of [`${path}\0`, readFileSync(join(root, path)), "\0"]) hash.update(content);
  return hash.digest("hex");
}

function filesOf(path) {
  const at = join(root, path);
  if (!existsSync(at)) return [];
  if (!statSync(at).isDirectory()) return [path];
  return readdirSync(at, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .flatMap(({ name }) => filesOf(`${path}/${name}`));
}

function requireTools() {
  if (!existsSync(join(root, "node_modules")))
    throw problem("The packages are not installed; run npm ci first.");
  if (parts.every(({ program }) => existsSync(join(root, program)))) return;
  throw problem(
    "The store must be built, and the tools for that are not installed; run npm ci without leaving out development packages.",
  );
}

/** Keeps two starts from writing the same files. The lock of a killed start does not count. */
async function acquireLock() {
  for (let waited = false; ; waited = true) {
    try {
      mkdirSync(join(root, "build"), { recursive: true });
      mkdirSync(lockFolder);
      writeFileSync(join(lockFolder, "pid"), String(process.pid));
      return;
    } catch (error) {
      if (error.code !== "EEXIST")
        throw problem(`The folder ${join(root, "build")} cannot be written (${error.code}).`);
    }
    if (isAbandoned()) rmSync(lockFolder, { recursive: true, force: true });
    else if (!waited) console.log("Another start is building; waiting for it.");
    await pause(200);
  }
}

/** Whether a lock has lost its owner. Process ids are reused, so no lock counts after 10 minutes. */
function isAbandoned() {
  try {
    const age = Date.now() - statSync(lockFolder).mtimeMs;
    if (!existsSync(join(lockFolder, "pid"))) return age > 5000;
    const pid = Number(readFileSync(join(lockFolder, "pid"), "utf8"));
    return pid === process.pid || age > 600_000 || !isAlive(pid);
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

async function buildPart(part) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log(`Building the ${part.name} (only after a change of the source) ...`);
  const timer = setInterval(() => console.log(`  still building, ${seconds()} s`), 5000);
  const { code, output } = await run([part.program, ...part.words]);
  clearInterval(timer);
  if (code !== 0) throw problem(`${output}\nThe ${part.name} could not be built; the reason is above.`);
  part.finish?.();
  console.log(`Built the ${part.name} in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

/** Runs a tool of node_modules to its end and collects its output; a signal stops both. */
function run(words) {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: "production" };
    const child = spawn(process.execPath, words, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
    const stop = (signal) => {
      child.kill(signal);
      rmSync(lockFolder, { recursive: true, force: true });
      process.exit(130);
    };
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
    child.on("close", (code) => {
      for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
      resolve({ code, output: Buffer.concat(output).toString().trim() });
    });
  });
}

/** A problem that the operator can fix; it is printed without a stack. */
function problem(message) {
  return Object.assign(new Error(message), { name: "StartProblem" });
}
