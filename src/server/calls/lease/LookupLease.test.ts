import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { lookupTypes } from "#domain/lease/lookupForm";
import { cents } from "#domain/money";
import { foundApproval, limitCount } from "#server/db/schema/index";
import { readyToLease } from "#test/data/builders";
import { payloads } from "#test/data/payloads";
import { approvedAda, leaseProvider } from "#test/fakes/leaseProvider";
import { sofa } from "#test/sale/support/buyers";
import { adaByPhone, leaseShopper, lookUp } from "#test/sale/support/leases";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const people = [{ ...approvedAda }];
const provider = leaseProvider(people);
const server = await fileServer({ ports: { lease: provider.port }, env: { TRUST_PROXY: "127.0.0.1" } });

beforeEach(async () => {
  await server.db.delete(limitCount);
  people.splice(0, people.length, { ...approvedAda });
  provider.answer("answer");
});

const nothingTold = {
  correctAddress: null,
  correctFirstName: "",
  correctLastName: "",
  leasePriceInfo: null,
};
const notFound = {
  ...nothingTold,
  status: false,
  errorMessage: expect.stringContaining("find an approval with these details"),
};

describe("an approval", () => {
  it.each([
    ["phone and SSN", {}],
    ["name, year of birth and SSN", { lookupType: lookupTypes.name, lastName: "brooks", birthYear: "1984" }],
    ["lease ID and SSN", { lookupType: lookupTypes.leaseId, leaseId: approvedAda.leaseId }],
  ])("is found by %s, with the price of leasing this order", async (_, form) => {
    const shopper = await leaseShopper(server);
    expect(await shopper.lookUp(form)).toMatchObject({
      status: true,
      addressMismatch: false,
      nameMismatch: false,
      exceededLimit: false,
      balance: 0,
      setting: { allowCod: true, allowCreditCard: true, show90Day: true },
      leasePriceInfo: {
        leaseId: approvedAda.leaseId,
        emailOnLease: approvedAda.email,
        // 949.00 + 94.90 tariff + 59.00 delivery + 39.00 application fee, without tax.
        cashPrice: 1141.9,
        approvalLimit: 5000,
      },
      errorMessage: "",
    });
  });

  it("is compared with the address first, then with the name", async () => {
    const address = { ...approvedAda.address, streetAddress1: "9 Elm Street" };
    people.splice(0, 1, { ...approvedAda, firstName: "Adah", address });
    const shopper = await leaseShopper(server);
    expect(await shopper.lookUp()).toMatchObject({
      status: true,
      addressMismatch: true,
      nameMismatch: false,
      correctAddress: address,
      leasePriceInfo: null,
    });
    people.splice(0, 1, { ...approvedAda, firstName: "Adah" });
    expect(await shopper.lookUp()).toMatchObject({
      nameMismatch: true,
      similarity: 98,
      correctFirstName: "Adah",
      correctLastName: "Brooks",
      leasePriceInfo: null,
    });
  });

  it("is not found once it is 90 days old", async () => {
    people.splice(0, 1, { ...approvedAda, approvedAt: new Date("2025-12-01T00:00:00Z") });
    const shopper = await leaseShopper(server);
    expect(await shopper.lookUp()).toMatchObject(notFound);
  });
});

describe("an order that cannot be leased", () => {
  it("says that it is below the minimum", async () => {
    const shopper = await leaseShopper(server, { "FOX-TLP-TER": 1 });
    expect(await shopper.lookUp()).toMatchObject({
      status: false,
      orderValidationResult: "FatalError",
      errorMessage: "Leases start at $400.00 before tax.",
    });
  });

  it("names what is in a category without leases", async () => {
    const shopper = await leaseShopper(server, { [sofa]: 1, "FOX-TLP-TER": 1 });
    expect(await shopper.lookUp()).toMatchObject({
      status: false,
      orderValidationResult: "FatalError",
      errorTitle: "This Order Can't Be Leased",
      errorMessage:
        "This can't be leased: Foxfire Glazed Table Lamp. Remove it, or choose another way to pay.",
    });
  });

  it("says that its promotion must go first", async () => {
    const shopper = await leaseShopper(server);
    const promotion = { code: "TENTH", valid: true, afterTax: false };
    const order = { ...shopper.ready.order, orderNumber: "", promotion };
    expect(await shopper.lookUp({ order })).toMatchObject({ orderValidationResult: "InvalidPromotion" });
  });
});

it("rejects a customer who lives in a state without leases, even for a pickup elsewhere", async () => {
  people[0]!.address = { ...approvedAda.address, state: "NJ" };
  const { browser, ready } = await leaseShopper(server);
  const order = { ...ready.order, orderNumber: "", deliveryInfo: null, pickup: true, pickupLocId: 2 };
  expect(await lookUp(browser, ready, { order })).toMatchObject({
    status: false,
    errorMessage: expect.stringContaining("isn't available in your state"),
  });
});

describe("a failed lookup", () => {
  it.each([
    ["with a wrong SSN", { last4SSN: "0000" }],
    ["for an unknown phone", { phoneNumber: "4045550199" }],
    ["with a wrong year of birth", { lookupType: lookupTypes.name, lastName: "Brooks", birthYear: "1985" }],
  ])("%s", async (_, form) => {
    const shopper = await leaseShopper(server);
    expect(await shopper.lookUp(form)).toMatchObject(notFound);
  });

  it("with only one factor never reaches the provider", async () => {
    const shopper = await leaseShopper(server);
    provider.takeAsked();
    const byId = { lookupType: lookupTypes.leaseId, leaseId: approvedAda.leaseId, last4SSN: "" };
    expect(await shopper.lookUp(byId)).toMatchObject({ ...nothingTold, errorMessage: "SSN is required" });
    expect(await shopper.lookUp({ phoneNumber: "" })).toMatchObject({
      errorMessage: "Phone Number is required",
    });
    expect(provider.takeAsked()).toEqual([]);
  });

  it("is limited to five a day per person, from any address (G12)", async () => {
    const shopper = await leaseShopper(server);
    const order = { ...shopper.ready.order, orderNumber: "" };
    provider.takeAsked();
    const guess = async (turn: number) => {
      const last4SSN = String(1000 + turn);
      const from = { "x-forwarded-for": `203.0.113.${turn % 200}` };
      const { body } = await server.browser().send("LookupLease", { ...adaByPhone, last4SSN, order }, from);
      return (body as { errorMessage: string }).errorMessage;
    };
    const answers: string[] = [];
    for (let turn = 0; turn < 200; turn += 1) answers.push(await guess(turn));
    expect(answers.filter((message) => message.startsWith("We couldn't find"))).toHaveLength(5);
    expect(answers.filter((message) => message.startsWith("Too many lookups today"))).toHaveLength(195);
    expect(provider.takeAsked()).toHaveLength(5);
    // Whoever knows the digits waits until tomorrow, too.
    expect(await shopper.lookUp()).toMatchObject({ ...nothingTold, status: false });
    server.clock.advance(86_400_000);
    expect(await (await leaseShopper(server)).lookUp()).toMatchObject({ status: true });
  });
});

it("stores people and approvals only as keyed marks", async () => {
  const shopper = await leaseShopper(server);
  await shopper.lookUp();
  const { db, context } = server;
  const counted = await db.select().from(limitCount).where(eq(limitCount.name, "lease lookups of a person"));
  const phoneMark = context.leaseMark("phone 4045550134");
  expect(counted.map(({ subject }) => subject)).toEqual([phoneMark]);
  const found = await db.select().from(foundApproval);
  expect(found.map(({ mark }) => mark)).toEqual(expect.arrayContaining([phoneMark]));
  expect(JSON.stringify([counted, found])).not.toMatch(/4045550134|PL-204117/);
});

describe("another spelling of one person", () => {
  it.each([
    ["a phone", { phoneNumber: "404555" }],
    ["a phone with an extension", { phoneNumber: `${approvedAda.phone}#17` }],
    ["a phone in other digits", { phoneNumber: "４０４５５５０１３４" }],
    ["a year", { lookupType: lookupTypes.name, lastName: "Brooks", birthYear: "19x4" }],
  ])("never reaches the provider: %s", async (_, form) => {
    const shopper = await leaseShopper(server);
    provider.takeAsked();
    expect(await shopper.lookUp(form)).toMatchObject({ ...nothingTold, status: false });
    expect(provider.takeAsked()).toEqual([]);
  });

  it("counts as the same, in phones, names and leases", async () => {
    const order = { ...(await leaseShopper(server)).ready.order, orderNumber: "" };
    const byName = { ...adaByPhone, lookupType: lookupTypes.name, birthYear: "1984", last4SSN: "9999" };
    provider.takeAsked();
    for (let turn = 0; turn < 8; turn += 1) {
      const lastName = `Brooks${"-".repeat(turn)}`;
      await server.browser().call("LookupLease", { ...byName, lastName, order });
    }
    expect(provider.takeAsked()).toHaveLength(5);
  });
});

describe("in a store", () => {
  const byId = { lookupType: lookupTypes.leaseId, leaseId: approvedAda.leaseId, last4SSN: "" };

  it("a clerk needs the lease ID alone, and a kiosk the SSN too", async () => {
    const clerk = await deviceAt(server, 2);
    const kiosk = await deviceAt(server, 2, "kiosk");
    for (const device of [clerk, kiosk]) {
      const ready = await readyToLease(device.browser, { [sofa]: 1 });
      const found = await lookUp(device.browser, ready, { ...byId, authToken: device.authToken });
      if (device === clerk)
        expect(found).toMatchObject({ status: true, leasePriceInfo: { cashPrice: 1131.9 } });
      else expect(found).toMatchObject({ ...nothingTold, errorMessage: "SSN is required" });
    }
  });
});

it("a clerk finds the lease of a customer whom strangers have guessed at", async () => {
  const order = { ...(await leaseShopper(server)).ready.order, orderNumber: "" };
  const byId = { ...adaByPhone, lookupType: lookupTypes.leaseId, leaseId: approvedAda.leaseId };
  const guess = () => server.browser().call("LookupLease", { ...byId, last4SSN: "0000", order });
  for (let turn = 0; turn < 6; turn += 1) await guess();
  expect((await guess()).errorMessage).toMatch(/^Too many lookups today/);
  const { browser, authToken } = await deviceAt(server, 2);
  const ready = await readyToLease(browser, { [sofa]: 1 });
  const found = await lookUp(browser, ready, { ...byId, last4SSN: "", authToken });
  expect(found).toMatchObject({ status: true });
});

it("says that the provider cannot be reached, and nothing else", async () => {
  const shopper = await leaseShopper(server);
  provider.answer("down");
  expect(await shopper.lookUp()).toMatchObject({
    ...nothingTold,
    status: false,
    errorTitle: "We Can't Reach Progressive Leasing",
    errorMessage: "An error has occurred, please try again later",
  });
});

it("returns the balance of an order above the limit", async () => {
  people.splice(0, 1, { ...approvedAda, limit: cents(1000_00) });
  const shopper = await leaseShopper(server);
  expect(await shopper.lookUp()).toMatchObject({
    exceededLimit: true,
    overLimitAmount: 141.9,
    overLimitTax: 11.35,
    balance: 153.25,
    leasePriceInfo: { cashPrice: 1000 },
  });
});

it("finds no approval without a lease provider, and gives nothing away", async () => {
  const bare = await fileServer({ env: { LEASE_ADAPTER: "none" } });
  expect(await bare.browser().call("LookupLease", payloads.LookupLease)).toMatchObject({
    ...nothingTold,
    status: false,
    errorMessage: "An error has occurred, please try again later",
  });
});
