import { describe, expect, it } from "vitest";
import type { FilesPort } from "#server/ports/files/port";
import { outboxFolderSms } from "#server/ports/sms/outboxFolder";

function filesInMemory() {
  const writes: [name: string, content: string][] = [];
  const files: FilesPort = {
    write: async (name, content) => void writes.push([name, String(content)]),
    read: async (name) => (writes.some(([written]) => written === name) ? new Uint8Array() : undefined),
    list: async () => [],
    remove: async () => undefined,
  };
  return { files, writes };
}

describe("outboxFolderSms", () => {
  it("writes one text file per message id", async () => {
    const { files, writes } = filesInMemory();
    const sms = outboxFolderSms({ files });
    const message = { messageId: "waitlist:17/SOFA-1", to: "+14045550123", text: "Your sofa is back." };
    await sms.send(message);
    await sms.send(message);
    expect(writes).toEqual([["waitlist%3A17%2FSOFA-1.txt", "To: +14045550123\n\nYour sofa is back.\n"]]);
  });

  it("throws when the folder cannot be written, so that it is retried", async () => {
    const files = { ...filesInMemory().files, write: () => Promise.reject(new Error("disk full")) };
    const send = outboxFolderSms({ files }).send({ messageId: "a", to: "1", text: "" });
    await expect(send).rejects.toThrow("disk full");
  });
});
