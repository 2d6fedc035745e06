import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { test as base } from "./fixtures";

/** The network between a story's browser and its store. */
type Network = {
  /** The address of the proxy that the browser goes through. */
  url: string;
  /** From now on nothing is answered, whoever asks: a page, its service worker, or one that starts again. */
  cut: () => void;
  restore: () => void;
};

/** Stories about being offline: the browser's own switch does not reach a service worker that starts later. */
export const test = base.extend<{ network: Network }>({
  network: async ({}, use) => {
    let isCut = false;
    const proxy = createServer((asked, answer) =>
      isCut ? void asked.socket.destroy() : passOn(asked, answer),
    );
    // What a story asks the store itself comes this way.
    proxy.on("connect", ({ url = "" }, socket) => {
      const [host, port] = url.split(":");
      const store = connect(Number(port), host, () => socket.write("HTTP/1.1 200 OK\r\n\r\n"));
      for (const end of [socket, store])
        end.on("error", () => [socket, store].forEach((one) => one.destroy()));
      store.pipe(socket).pipe(store);
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const { port } = proxy.address() as AddressInfo;
    await use({
      url: `http://127.0.0.1:${port}`,
      cut() {
        isCut = true;
        proxy.closeAllConnections();
      },
      restore() {
        isCut = false;
      },
    });
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  },

  proxy: async ({ network }, use) => {
    await use({ server: network.url });
  },
});

function passOn(asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked;
  const onward = request(asked.url ?? "", { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  onward.on("error", () => answer.destroy());
  asked.pipe(onward);
}
