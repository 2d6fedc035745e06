import type { Clock } from "#server/ports/clock";
import type { FilesPort } from "#server/ports/files/port";
import { readEml, writeEml, type Letterhead, type ReadMail } from "#server/ports/mail/eml";
import type { Mail, MailPort } from "#server/ports/mail/port";

export type OutboxMail = MailPort & {
  /** The mails in the outbox, newest first. */
  listMails(atMost?: number): Promise<ReadMail[]>;
  /** Undefined where no such mail is kept. */
  readMail(messageId: string): Promise<ReadMail | undefined>;
};

/** Mails as files that every mail program opens, for a store that sends none: `<messageId>.eml` in `files`. */
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
    // One after the other: thousands of files open at once are more than a process may have.
    for (const name of names.slice(0, atMost)) {
      const bytes = await files.read(name);
      if (bytes) mails.push(readEml(bytes));
    }
    return mails;
  }

  return { send, listMails, readMail };
}

const ending = ".eml";

function fileOf(messageId: string): string {
  return `${encodeURIComponent(messageId)}${ending}`;
}
