import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { httpSms } from "#server/ports/sms/http";
import { SmsRejected } from "#server/ports/sms/port";
import { listen } from "#test/fakes/listen";

type Input = Pick<IncomingMessage, "method" | "url" | "headers"> & { form: Record<string, string> };
type Answer = { status: number; body?: string } | "nothing";

let input: Input[] = [];
let answers: Answer[] = [];
const gateway = createServer((request, response) => void answer(request, response));
const port = await listen(gateway);

beforeEach(() => {
  input = [];
  answers = [];
});
afterAll(async () => {
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = request;
  input.push({ method, url, headers, form: Object.fromEntries(new URLSearchParams(await text(request))) });
  const next = answers.shift() ?? { status: 201, body: '{"sid":"SM1","status":"queued"}' };
  if (next === "nothing") return;
  response.writeHead(next.status, { "content-type": "application/json", location: "/elsewhere" });
  response.end(next.body ?? "");
}

const message = { messageId: "waitlist-17", to: "+14045550134", text: "Your sofa & chair: 50% + back." };

function sms(timeoutMs = 8_000) {
  const url = `http://AC1:s%40cret@127.0.0.1:${port}/v1/Messages.json`;
  return httpSms({ url, from: "+14045550100", timeoutMs });
}

async function problem(sending: Promise<void>): Promise<Error> {
  return sending.then(
    () => Promise.reject(new Error("It was sent.")),
    (error: Error) => error,
  );
}

/** Everything that a log could show of an error. */
function shown(error: Error): string {
  return [error.message, error.stack, String(error.cause), JSON.stringify(error)].join(" ");
}

describe("httpSms", () => {
  it("posts the message as a form, with its credentials and id", async () => {
    await sms().send(message);
    expect(input).toHaveLength(1);
    expect(input[0]).toMatchObject({
      method: "POST",
      url: "/v1/Messages.json",
      form: { To: "+14045550134", From: "+14045550100", Body: message.text },
    });
    const { authorization, "idempotency-key": key, "content-type": type } = input[0]!.headers;
    expect(Buffer.from(String(authorization).slice(6), "base64").toString()).toBe("AC1:s@cret");
    expect([key, type]).toEqual(["waitlist-17", "application/x-www-form-urlencoded;charset=UTF-8"]);
  });

  it("throws SmsRejected when the network rejects the message for good", async () => {
    answers = [{ status: 400, body: '{"code":21211,"message":"+14045550134 is not a number","status":400}' }];
    const refused = await problem(sms().send(message));
    expect(refused).toBeInstanceOf(SmsRejected);
    expect(refused.message).toBe("The SMS gateway answered 400 with code 21211.");
    expect(shown(refused)).not.toContain("4045550134");
  });

  it.each([401, 403, 404, 408, 429, 500, 503])(
    "throws at %d, and succeeds when it is sent again",
    async (status) => {
      answers = [{ status, body: "<html>s@cret</html>" }];
      const failed = await problem(sms().send(message));
      expect(failed).not.toBeInstanceOf(SmsRejected);
      expect(failed.message).toBe(`The SMS gateway answered ${status}.`);
      await sms().send(message);
      expect(input.map(({ headers }) => headers["idempotency-key"])).toEqual(["waitlist-17", "waitlist-17"]);
    },
  );

  it("gives up at its timeout", async () => {
    answers = ["nothing"];
    expect(await problem(sms(120).send(message))).toMatchObject({ name: "TimeoutError" });
  });

  it("follows no redirect with its password, and shows none when nothing listens", async () => {
    answers = [{ status: 302 }];
    const unreachable = httpSms({ url: "http://AC1:s%40cret@127.0.0.1:1/", from: "x", timeoutMs: 500 });
    const failures = [await problem(sms().send(message)), await problem(unreachable.send(message))];
    expect(input).toHaveLength(1);
    for (const failed of failures) expect(shown(failed)).not.toMatch(/s@cret|s%40cret|4045550134/);
  });
});
