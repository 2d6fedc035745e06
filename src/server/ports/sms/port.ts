export type Sms = { messageId: string; to: string; text: string };

export type SmsPort = {
  /**
   * Hands the message to the network; the same id is delivered once.
   * @throws SmsRefused when this message to this number will never be taken, another error when it could not be
   * handed over now.
   */
  send(sms: Sms): Promise<void>;
};

/** The network's last word on a message: sending it again changes nothing. */
export class SmsRefused extends Error {
  override name = "SmsRefused";
}
