export type Sms = { messageId: string; to: string; text: string };

export type SmsPort = {
  /** Hands the message to the network; the same id is delivered once. @throws when it could not. */
  send(sms: Sms): Promise<void>;
};
