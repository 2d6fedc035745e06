import { stubWeb } from "#test/fakes/webBundle";
import { testServer, type TestServer } from "#test/testServer";

/** A store of the demo with the stub's pages, which go with it. */
export async function storeWithStubPages(): Promise<TestServer> {
  const stub = await stubWeb();
  const server = await testServer({ web: stub.web });
  return {
    ...server,
    async close(noticeMs) {
      await server.close(noticeMs);
      await stub.remove();
    },
  };
}
