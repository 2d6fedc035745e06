import { chmod, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { completeProgram, copyProgram, exists, findProgram, programRuns } from "#server/db/embedded/program";

let folder = "";
let native = "";

/** A program as npm unpacks it without install scripts: no links, no permission to execute. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "davenport-program-"));
  native = join(folder, "native");
  await mkdir(join(native, "bin"), { recursive: true });
  await mkdir(join(native, "lib"));
  for (const name of ["initdb", "pg_ctl", "postgres"])
    await writeFile(join(native, "bin", name), "#!/bin/sh\nexit 0\n", { mode: 0o600 });
  await writeFile(join(native, "lib/libpq.so.5.18"), "library");
  await writeFile(join(native, "lib/libpq.a"), "for linking");
  const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
  await writeFile(join(native, "pg-symlinks.json"), JSON.stringify(links));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe.skipIf(process.platform === "win32")("PostgreSQL from npm", () => {
  it("is installed for this platform and runs", async () => {
    const program = await findProgram();
    expect(program.version).toMatch(/^18\./);
    expect(await completeProgram(program.folder)).toBe(true);
    expect(await programRuns(program.folder, undefined)).toBe(true);
  });

  it("gets the links and permissions that npm leaves out", async () => {
    expect(await programRuns(native, undefined)).toBe(false);
    expect(await completeProgram(native)).toBe(true);
    expect(await completeProgram(native)).toBe(true);
    expect(await readlink(join(native, "lib/libpq.so.5"))).toBe("libpq.so.5.18");
    expect((await stat(join(native, "bin/postgres"))).mode & 0o777).toBe(0o755);
    expect(await programRuns(native, undefined)).toBe(true);
  });

  it.skipIf(process.getuid?.() === 0)("cannot be completed in a read-only folder", async () => {
    await chmod(join(native, "lib"), 0o500);
    expect(await completeProgram(native)).toBe(false);
    await chmod(join(native, "lib"), 0o700);
  });

  it("is copied completely and only once", async () => {
    const program = { folder: native, version: "18.0.0" };
    const copy = await copyProgram(program, join(folder, "copy"));
    expect(copy).toBe(join(folder, "copy/native"));
    expect(await readFile(join(copy, "lib/libpq.so.5"), "utf8")).toBe("library");
    expect(await exists(join(copy, "lib/libpq.a"))).toBe(false);
    expect(await programRuns(copy, undefined)).toBe(true);
    await writeFile(join(copy, "lib/libpq.so.5.18"), "the first copy");
    await copyProgram(program, join(folder, "copy"));
    expect(await readFile(join(copy, "lib/libpq.so.5.18"), "utf8")).toBe("the first copy");
  });
});
