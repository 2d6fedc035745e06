export type Mail = {
  /** The same id is delivered once where the mail system can tell; it also makes the mail's Message-ID. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly Attachment[];
};

/** A file that comes with a mail. */
export type Attachment = { filename: string; contentType: string; content: Uint8Array };

export type MailPort = {
  /** Hands the mail to the mail system. @throws when it could not, so that it is tried again. */
  send(mail: Mail): Promise<void>;
};
