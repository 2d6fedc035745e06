import { Socket } from "node:net";

/**
 * A connection that sends what is written in one turn of the event loop at once, so that statements which are started
 * together travel together: handing each to the system takes longer than composing it. The driver holds a connection
 * back while it writes the parts of a statement; here that lasts until the turn ends.
 */
export function socketThatSendsTogether(): Socket {
  const socket = new Socket();
  const send = socket.uncork.bind(socket);
  return Object.assign(socket, { uncork: () => process.nextTick(send) });
}
