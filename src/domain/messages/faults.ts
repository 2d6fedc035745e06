/** For every internal error; the details stay in the log. */
export const internalMessage = "Something went wrong on our side. Please try again.";
export const busyMessage = "The store is busy right now. Please try again in a moment.";
export const unreadableMessage = "We couldn't read that request.";
export const unknownCallMessage = "There's no such call.";

export function tooManyRequestsMessage(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const when =
    minutes > 1 ? `Please try again in ${minutes} minutes.` : "Please wait a moment and try again.";
  return `Too many requests. ${when}`;
}
