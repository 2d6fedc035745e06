import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents } from "#domain/money";
import { depositLine, typedLine } from "#domain/store/storeLines";
import LayawayContactPage, { clientLoader } from "#web/routes/store/layaway/LayawayContactPage";
import { whenRestored } from "#web/state/clientStore";
import { resetOrder } from "#web/state/order";
import { useStoreCart } from "#web/state/storeCart";
import { useStoreSession } from "#web/state/storeSession";
import { htmlOf, redirectOf, visibleText } from "#test/pages";
import { loaderArgs, wireStore } from "#test/wireStore";

const georgia = { key: "Georgia", value: "GA" };
const session = { userId: "store-2", storeId: 2, storeName: "Marietta", authToken: "token", kiosk: false };
const listed = { id: 3, typeId: 1, name: "Layaway Cash/Check Deposit", imageUrl: "", finalPrice: cents(0) };
const slip = {
  amountText: "20",
  amount: cents(20_00),
  nameOnCard: "",
  last4: "",
  approvalCode: "",
  layawayNumber: "",
  tender: "cash" as const,
};
const deposit = depositLine({ ...listed, layaway: true, datFieldName: "layawayCash" }, slip);
const mirror = typedLine("Mirror", cents(150_00));

beforeEach(async () => {
  vi.stubGlobal("window", new EventTarget());
  await whenRestored();
  resetOrder();
  useStoreSession.setState({ session });
  useStoreCart.setState({ lines: [mirror, deposit] });
});

async function open() {
  const { api, requests } = wireStore({ StatesForPayment: [georgia] });
  return { answer: await clientLoader(loaderArgs(api)), requests };
}

describe("LayawayContactPage", () => {
  it("offers the states of a payment", async () => {
    const { answer, requests } = await open();
    expect(answer).toEqual([georgia]);
    expect(requests.map(([call]) => call)).toEqual(["StatesForPayment"]);
  });

  it.each([
    ["a shopper", () => useStoreSession.setState({ session: undefined })],
    ["a kiosk", () => useStoreSession.setState({ session: { ...session, kiosk: true } })],
    ["nothing to set aside", () => useStoreCart.setState({ lines: [deposit] })],
    ["no deposit", () => useStoreCart.setState({ lines: [mirror] })],
  ])("redirects home with %s and makes no call", async (_with, prepare) => {
    prepare();
    const { answer, requests } = await open();
    expect([redirectOf(answer)?.[1], requests]).toEqual(["/", []]);
  });

  it("has one name, phone, email, address and a note, and requires name and phone", () => {
    const html = htmlOf(LayawayContactPage, { path: "/layawayContact", loaderData: [georgia] });
    const labels = [...html.matchAll(/<label for="[^"]*" class="font-semibold">(.*?)<\/label>/gs)];
    expect(labels.map(([, label = ""]) => visibleText(label))).toEqual([
      "Name *",
      "Phone *",
      "Email",
      "Address",
      "Address Line 2",
      "City",
      "State",
      "ZIP code",
      "Add Note",
    ]);
    expect(html).toMatch(/<h1[^>]*>Layaway<\/h1>/);
  });
});
