/** What an event is about: a payment by our key, or a refund or dispute by the provider's id. */
export type PaymentEvent = { kind: "payment"; key: string } | { kind: "refund" | "dispute"; id: string };

export type PaymentEvents = {
  /**
   * What the event is about; undefined for anything that is not ours to know.
   * @throws ForgedEvent when the provider did not sign these bytes, or not within five minutes of `now`.
   */
  read(body: Buffer, signature: string, now: Date): PaymentEvent | undefined;
};

export class ForgedEvent extends Error {}
