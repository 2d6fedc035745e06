export type PaymentEvents = {
  /**
   * The key of the payment that the event reports; undefined for any other event.
   * @throws ForgedEvent when the provider did not sign these bytes, or not within the last five minutes.
   */
  keyIn(body: Buffer, signature: string, now: Date): string | undefined;
};

export class ForgedEvent extends Error {}
