/** A provider's own events, as its adapter reads them. */
export type PaymentEvents = {
  /**
   * The key of the payment that the event is about; undefined when it is about something else.
   * @throws ForgedEvent when the provider did not sign these bytes, or not within the last five minutes.
   */
  keyIn(body: Buffer, signature: string, now: Date): string | undefined;
};

export class ForgedEvent extends Error {}
