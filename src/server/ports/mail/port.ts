export type Mail = {
  /** The same id is delivered once where the mail system can tell; it also makes the mail's Message-ID. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly Attachment[];
};

/** A mail's attachment. */
export type Attachment = { filename: string; contentType: string; content: Uint8Array };

export type MailPort = {
  /** Sends the mail to the mail system. @throws when that failed, so that it is retried. */
  send(mail: Mail): Promise<void>;
};
