export type Sms = { messageId: string; to: string; text: string };

export type SmsPort = {
  /**
   * Sends the message to the network; the same id is delivered once.
   * @throws SmsRefused when the network will never accept this message to this number, another error when it could
   * not be sent now.
   */
  send(sms: Sms): Promise<void>;
};

/** The network's final answer: sending the message again changes nothing. */
export class SmsRefused extends Error {
  override name = "SmsRefused";
}
