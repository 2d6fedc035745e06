import { Socket } from "node:net";

/**
 * A connection that sends what is written in one turn of the event loop at once, so that statements which are started
 * together travel together: handing each to the system takes longer than composing it.
 */
export function socketThatSendsTogether(): Socket {
  return new TogetherSocket();
}

/** The driver holds a connection back while it writes the parts of a statement. */
class TogetherSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
