/** What a provider tells on its own, as its adapter reads it. */
export type PaymentEvents = {
  /**
   * The key of the payment that something has happened to; undefined where it is about something else.
   * @throws ForgedEvent when the provider has not signed these very bytes, or not in the last five minutes.
   */
  keyIn(body: Buffer, signature: string, now: Date): string | undefined;
};

export class ForgedEvent extends Error {}
