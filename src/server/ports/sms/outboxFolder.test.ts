import { describe, expect, it } from "vitest";
import type { FilesPort } from "#server/ports/files/port";
import { outboxFolderSms } from "#server/ports/sms/outboxFolder";

function filesInMemory(): FilesPort & { kept: Map<string, string>; writes: number } {
  const kept = new Map<string, string>();
  return {
    kept,
    writes: 0,
    async write(name, content) {
      this.writes += 1;
      kept.set(name, String(content));
    },
    read: async (name) => (kept.has(name) ? Buffer.from(kept.get(name)!) : undefined),
    list: async () => [...kept.keys()],
    remove: async (name) => void kept.delete(name),
  };
}

describe("outboxFolderSms", () => {
  it("writes one text file per message id", async () => {
    const files = filesInMemory();
    const sms = outboxFolderSms({ files });
    const message = { messageId: "waitlist:17/SOFA-1", to: "+14045550123", text: "Your sofa is back." };
    await sms.send(message);
    await sms.send(message);
    expect([...files.kept]).toEqual([
      ["waitlist%3A17%2FSOFA-1.txt", "To: +14045550123\n\nYour sofa is back.\n"],
    ]);
    expect(files.writes).toBe(1);
  });

  it("throws when the folder cannot be written, so that it is retried", async () => {
    const files = { ...filesInMemory(), write: () => Promise.reject(new Error("disk full")) };
    const send = outboxFolderSms({ files }).send({ messageId: "a", to: "1", text: "" });
    await expect(send).rejects.toThrow("disk full");
  });
});
