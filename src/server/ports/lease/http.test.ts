import { createServer, type IncomingMessage } from "node:http";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { lookupTypes } from "#domain/lease/lookupForm";
import { cents } from "#domain/money";
import { httpLeases } from "#server/ports/lease/http";
import { systemClock } from "#server/ports/clock";

type Answer = { status?: number; body?: unknown; hang?: true };
type Asked = { path: string; headers: IncomingMessage["headers"]; body: string };

const asked: Asked[] = [];
const logged: string[] = [];
let answer: Answer = {};

const provider = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    asked.push({ path: request.url ?? "", headers: request.headers, body });
    if (answer.hang) return;
    response.writeHead(answer.status ?? 200, { "content-type": "application/json" });
    response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
  });
});
await new Promise<void>((resolve) => void provider.listen(0, "127.0.0.1", resolve));
const address = provider.address();
const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/v1`;
/** Where nobody listens any more. */
const closed = createServer();
await new Promise<void>((resolve) => void closed.listen(0, "127.0.0.1", resolve));
const closedAddress = closed.address();
const nobodyThere = `http://127.0.0.1:${typeof closedAddress === "object" ? closedAddress?.port : 0}/v1`;
await new Promise((resolve) => closed.close(resolve));
afterEach(() => void (asked.splice(0), logged.splice(0)));

function port(more: Partial<Parameters<typeof httpLeases>[0]> = {}) {
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) });
  const options = { url, key: "k-1", signHosts: ["sign.example"], timeoutMs: 400, clock: systemClock, log };
  return httpLeases({ ...options, ...more });
}

const price = {
  cashPrice: 600,
  costOfRental: 552,
  totalLeasePrice: 1152,
  ninetyDayBuyout: 672,
  initialPayment: 49,
};
const contract = {
  leaseId: "PL-1",
  orderNumber: "A671NQ96X1",
  status: "Contracts",
  okToDeliver: false,
  cashPrice: 600,
  price,
  esignUrl: "https://sign.example/PL-1",
  version: 1,
};
const request = {
  key: "order-lease",
  leaseId: "PL-1",
  orderNumber: "A671NQ96X1",
  cashPrice: cents(600_00),
  applicationFee: cents(39_00),
  items: [{ sku: "ANS-SOF-CLY", description: "Sofa", quantity: 1, unitPrice: cents(561_00) }],
  deliveryAddress: {
    streetAddress1: "1 Elm",
    streetAddress2: "",
    city: "Decatur",
    state: "GA",
    zip: "30030",
  },
  returnUrl: "https://store.example/afterEsign/0f",
};
const form = {
  lookupType: lookupTypes.phone,
  phoneNumber: "4045550134",
  last4SSN: "8831",
  leaseId: "",
  lastName: "",
  birthMonth: "",
  birthYear: "",
};

describe("a lease provider over HTTP", () => {
  it("is asked with its key, in dollars, under the contract's own key", async () => {
    answer = { body: contract };
    const made = await port().submit(request);
    expect(made).toMatchObject({
      kind: "submitted",
      contract: { cashPrice: 600_00, price: { costOfRental: 552_00 } },
    });
    expect(asked[0]).toMatchObject({
      path: "/v1/leases",
      headers: { authorization: "Bearer k-1", "idempotency-key": "order-lease" },
    });
    expect(JSON.parse(asked[0]!.body)).toMatchObject({ cashPrice: 600, items: [{ unitPrice: 561 }] });
  });

  it("may refuse, and then says why", async () => {
    answer = { body: { rejected: "This approval was used up." } };
    expect(await port().submit(request)).toEqual({ kind: "rejected", message: "This approval was used up." });
  });

  it("may know nothing of what it is asked about", async () => {
    answer = { status: 404, body: {} };
    expect(await port().status("order-lease")).toEqual({ kind: "none" });
    expect(await port().lookup(form)).toEqual({ kind: "none" });
  });

  it("finds an approval", async () => {
    const found = {
      leaseId: "PL-1",
      firstName: "Ada",
      lastName: "Brooks",
      limit: 3000,
      approvedAt: "2026-03-01T12:00:00Z",
    };
    answer = { body: { ...found, address: request.deliveryAddress } };
    expect(await port().lookup(form)).toMatchObject({
      kind: "found",
      approval: { limit: 3_000_00, allowCod: false },
    });
  });
});

describe("an answer that nobody can use", () => {
  it.each([
    ["garbage", { body: "<html>" }],
    ["a page to sign on another host", { body: { ...contract, esignUrl: "https://evil.example/PL-1" } }],
    ["a page to sign on another port", { body: { ...contract, esignUrl: "https://sign.example:8443/1" } }],
    ["a script instead of a page to sign", { body: { ...contract, esignUrl: "data:text/html,sign" } }],
    ["an error", { status: 500, body: {} }],
    ["silence", { hang: true }],
  ] as const)("leaves a submit open: %s", async (_, given) => {
    answer = given;
    expect(await port().submit(request)).toEqual({ kind: "unknown" });
  });

  it("is certainly none where nobody listens", async () => {
    const nobody = port({ url: nobodyThere, timeoutMs: 10_000 });
    expect(await nobody.submit(request)).toEqual({ kind: "unsent" });
    expect(await nobody.lookup(form)).toEqual({ kind: "unsent" });
    expect(await nobody.price("PL-1", cents(600_00))).toBeUndefined();
  });

  it("opens the circuit breaker after five in a row, and nothing more is sent", async () => {
    answer = { status: 500, body: {} };
    const failing = port();
    for (let turn = 0; turn < 5; turn += 1) await failing.status("order-lease");
    asked.splice(0);
    expect(failing.isAvailable()).toBe(false);
    expect(await failing.submit(request)).toEqual({ kind: "unsent" });
    expect(asked).toEqual([]);
  });

  it("never puts the SSN into a log", async () => {
    answer = { status: 400, body: { echo: form } };
    await port().lookup(form);
    await port({ url: nobodyThere }).lookup(form);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join("\n")).not.toContain("8831");
  });
});
