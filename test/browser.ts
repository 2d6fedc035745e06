import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** Playwright's `launchOptions` for a Chromium. */
export type Browser = { executablePath: string; args: string[]; env: NodeJS.ProcessEnv };

/** Paths of an installed Chromium or Chrome, in order of preference. */
const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Flags against network requests that the page under test does not make. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

const require = createRequire(import.meta.url);

/** The folder of the npm package; its entry file is two folders below. */
const bundle = join(require.resolve("@sparticuz/chromium"), "..", "..", "..");

/**
 * The Chromium of the browser stories: the npm package's on x64 Linux, where it is a third faster, else the machine's
 * own. `DAVENPORT_TEST_BROWSER` names another executable.
 * @param flags additional flags for Chromium
 * @throws Error if that file does not exist, no browser is found, or the bundled one cannot be unpacked.
 */
export function testBrowser(flags: readonly string[] = []): Browser {
  const browser = findBrowser();
  return { ...browser, args: [...browser.args, ...flags] };
}

function findBrowser(): Browser {
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
  return { executablePath, args, env: { ...process.env, ...extra } };
}

/** Includes system libraries and fonts. The package's default flags turn off web security, so they are left out. */
function bundledBrowser(): Browser {
  const home = unpacked();
  const libraries = [join(home, "al2023", "lib"), process.env.LD_LIBRARY_PATH ?? ""].filter(Boolean);
  return browserAt(join(home, "chromium"), {
    LD_LIBRARY_PATH: libraries.join(":"),
    FONTCONFIG_PATH: join(home, "fonts"),
  });
}

/** Unpacks the bundled browser, once per version and user. Safe for concurrent processes: the last step is a rename. */
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

/** Another user may have created a folder of this name: it is not run. */
function checkedOwner(folder: string): string {
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === userInfo().uid) return folder;
  throw new Error(`${folder} is not a folder of this user; remove it and try again.`);
}

/** The package reads its folder and runtime from the environment, so it runs in its own process. */
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
