import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderFiles, isFileName } from "#server/ports/files/folder";

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "davenport-files-"));
  folder = join(parent, "deep", "outbox");
});

afterEach(() => rm(parent, { recursive: true, force: true }));

describe("folderFiles", () => {
  it("stores text and bytes", async () => {
    const files = folderFiles(folder);
    await files.write("a.txt", "Grüße");
    await files.write("b.bin", new Uint8Array([0, 255]));
    expect(Buffer.from((await files.read("a.txt"))!).toString("utf8")).toBe("Grüße");
    expect([...(await files.read("b.bin"))!]).toEqual([0, 255]);
    await files.write("a.txt", "new");
    expect(Buffer.from((await files.read("a.txt"))!).toString("utf8")).toBe("new");
  });

  it("finds nothing for a missing file or folder", async () => {
    const files = folderFiles(folder);
    expect(await files.read("a.txt")).toBeUndefined();
    expect(await files.list()).toEqual([]);
    await files.remove("a.txt");
  });

  it("lists the newest first, without removed files", async () => {
    const files = folderFiles(folder);
    const names = ["m", "c", "x", "a", "k"];
    for (const name of names) await files.write(name, name);
    expect(await files.list()).toEqual(names.toReversed());
    await files.write("c", "again");
    expect((await files.list())[0]).toBe("c");
    await files.remove("c");
    expect(await files.list()).toEqual(["k", "a", "x", "m"]);
  });

  it("lists neither folders nor hidden files", async () => {
    await mkdir(join(folder, "inner"), { recursive: true });
    await writeFile(join(folder, ".half"), "");
    expect(await folderFiles(folder).list()).toEqual([]);
  });

  const paths = ["", ".", "..", "../a", "a/b", "a\\b", "/etc/passwd"];
  it.each([...paths, ".hidden", "a\0b", "a\n", "ä", "x".repeat(201)])("rejects the name %j", async (name) => {
    const files = folderFiles(folder);
    expect(isFileName(name)).toBe(false);
    await expect(files.write(name, "")).rejects.toThrow(RangeError);
    await expect(files.remove(name)).rejects.toThrow(RangeError);
    expect(await files.read(name)).toBeUndefined();
  });

  it("never exposes a partial file and leaves no temporary file", async () => {
    const files = folderFiles(folder);
    const pages = ["a", "b"].map((letter) => letter.repeat(2_000_000));
    await files.write("page", pages[0]!);
    const writes = Promise.all(
      Array.from({ length: 10 }, (_, round) => files.write("page", pages[round % 2]!)),
    );
    let isWriting = true;
    const done = writes.finally(() => (isWriting = false));
    while (isWriting) expect(pages).toContain(Buffer.from((await files.read("page"))!).toString("latin1"));
    await done;
    expect(await readdir(folder)).toEqual(["page"]);
  });

  it("leaves no temporary file when the name is a folder's", async () => {
    await mkdir(join(folder, "inner"), { recursive: true });
    await expect(folderFiles(folder).write("inner", "x")).rejects.toThrow();
    expect(await readdir(folder)).toEqual(["inner"]);
  });
});
