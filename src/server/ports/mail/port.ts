export type Mail = {
  /** The mail's Message-ID; the outbox folder delivers each id once. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly Attachment[];
  /** What the HTML shows as `cid:` and the picture's id. */
  pictures?: readonly MailPicture[];
};

export type MailPicture = { cid: string; contentType: string; content: Uint8Array };

export type Attachment = { filename: string; contentType: string; content: Uint8Array };

export type MailPort = {
  /** @throws when the mail system did not accept the mail, so that it is retried. */
  send(mail: Mail): Promise<void>;
};
