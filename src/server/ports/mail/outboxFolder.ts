import type { Clock } from "#server/ports/clock";
import type { FilesPort } from "#server/ports/files/port";
import { readEml, writeEml, type Letterhead, type ReadMail } from "#server/ports/mail/eml";
import type { Mail, MailPort } from "#server/ports/mail/port";

export type OutboxMail = MailPort & {
  /** The mails in the outbox, newest first. */
  listMails(atMost?: number): Promise<ReadMail[]>;
  readMail(messageId: string): Promise<ReadMail | undefined>;
};

/** For a store that sends no mail: writes each to `<messageId>.eml`, which any mail program opens. */
export function outboxFolderMail(options: Letterhead & { files: FilesPort; clock: Clock }): OutboxMail {
  const { files, clock, from } = options;

  async function send(mail: Mail): Promise<void> {
    const name = fileOf(mail.messageId);
    if ((await files.read(name)) !== undefined) return;
    await files.write(name, await writeEml(mail, { from }, clock.now()));
  }

  async function readMail(messageId: string): Promise<ReadMail | undefined> {
    const bytes = await files.read(fileOf(messageId));
    return bytes && readEml(bytes);
  }

  async function listMails(atMost = Number.POSITIVE_INFINITY): Promise<ReadMail[]> {
    const names = (await files.list()).filter((name) => name.endsWith(ending));
    const mails: ReadMail[] = [];
    // One at a time: a process cannot open thousands of files at once.
    for (const name of names.slice(0, atMost)) {
      const bytes = await files.read(name);
      if (bytes) mails.push(await readEml(bytes));
    }
    return mails;
  }

  return { send, listMails, readMail };
}

const ending = ".eml";

function fileOf(messageId: string): string {
  return `${encodeURIComponent(messageId)}${ending}`;
}
