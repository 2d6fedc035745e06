import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** What Playwright needs to launch a Chromium: hand it on as `launchOptions`. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

/** Where an installed Chromium or Chrome may be, the preferred path first. */
const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Keeps the browser from contacting anything but the page under test. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

const require = createRequire(import.meta.url);

/** The folder of the npm package that carries a Chromium; its entry file lies two folders below. */
const bundle = join(require.resolve("@sparticuz/chromium"), "..", "..", "..");

/**
 * The Chromium that runs the browser stories: the npm package's, which is the same everywhere and takes two thirds of
 * the time, or the machine's own where that one does not run. `DAVENPORT_TEST_BROWSER` names another executable.
 * @throws Error if that file does not exist, no browser is found, or the bundled one cannot be unpacked.
 */
export function testBrowser(): Browser {
  const wanted = process.env.DAVENPORT_TEST_BROWSER ?? "";
  if (wanted !== "") {
    if (!existsSync(wanted)) throw new Error(`DAVENPORT_TEST_BROWSER names no file: ${wanted}`);
    return browserAt(wanted, {});
  }
  if (process.platform === "linux" && process.arch === "x64") return bundledBrowser();
  const own = installed.find((path) => existsSync(path));
  if (own === undefined) throw new Error("DAVENPORT_TEST_BROWSER must name a Chromium: none was found here.");
  return browserAt(own, {});
}

function browserAt(executablePath: string, extra: Record<string, string>): Browser {
  // Chromium refuses to run with its sandbox as root.
  const args = process.getuid?.() === 0 ? [...quiet, "--no-sandbox"] : quiet;
  return { executablePath, args, env: { ...environment(), ...extra } };
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/**
 * The npm package includes the system libraries and fonts that a bare machine lacks. Its default flags are left out
 * because they turn web security and site isolation off.
 */
function bundledBrowser(): Browser {
  const home = unpacked();
  const libraries = [join(home, "al2023", "lib"), process.env.LD_LIBRARY_PATH ?? ""].filter(Boolean);
  return browserAt(join(home, "chromium"), {
    LD_LIBRARY_PATH: libraries.join(":"),
    FONTCONFIG_PATH: join(home, "fonts"),
  });
}

/**
 * Unpacks the bundled browser, once per version and user, into a folder under the system's temporary
 * folder. Two processes that unpack at once never see each other's partial work: the last step is a rename.
 */
function unpacked(): string {
  const home = join(tmpdir(), `davenport-chromium-${bundledVersion()}-${userInfo().uid}`);
  if (existsSync(home)) return checkedOwner(home);
  const fresh = mkdtempSync(`${home}-`);
  try {
    unpackInto(fresh);
    writeFileSync(join(fresh, "fonts", "fonts.conf"), fontSettings(home));
    renameSync(fresh, home);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
  return checkedOwner(home);
}

function bundledVersion(): string {
  return String(JSON.parse(readFileSync(join(bundle, "package.json"), "utf8")).version);
}

/** Anyone can write to the temporary folder: a folder of another user under this name is not run. */
function checkedOwner(folder: string): string {
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === userInfo().uid) return folder;
  throw new Error(`${folder} is not a folder of this user; remove it and try again.`);
}

/**
 * The package unpacks into the temporary folder of its process, and unpacks its libraries only in the runtime named
 * here. It reads both from the environment, so it runs in its own process.
 */
function unpackInto(folder: string): void {
  execFileSync(
    process.execPath,
    ["--input-type=module", "-e", 'import it from "@sparticuz/chromium"; await it.executablePath();'],
    {
      cwd: bundle,
      env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
}

function fontSettings(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, "fonts")}</dir>
  <cachedir>${join(home, "fonts-cache")}</cachedir>
</fontconfig>
`;
}
