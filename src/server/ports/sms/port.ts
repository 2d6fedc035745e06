export type Sms = { messageId: string; to: string; text: string };

export type SmsPort = {
  /**
   * Delivers the same id once where the gateway supports it.
   * @throws SmsRejected when the network will never accept this message, or another error when a retry may succeed.
   */
  send(sms: Sms): Promise<void>;
};

/** Final: a retry changes nothing. */
export class SmsRejected extends Error {
  override name = "SmsRejected";
}
