import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents } from "#domain/money";
import { clientLoader } from "#web/routes/checkout/review/OrderSummaryPage";
import { useCart } from "#web/state/cart";
import { resetOrder, setContactInfo, setDeliveryInfo } from "#web/state/order";
import { whenRestored } from "#web/state/clientStore";
import { dismissToast, shownToasts } from "#web/ui/overlay/toast";
import { loaderArgs, wireStore } from "#test/wireStore";

const contact = {
  firstName: "Ann",
  lastName: "Lee",
  phone: "4045550123",
  email: "ann@example.com",
  addressLine1: "12 Oak Street",
  addressLine2: "",
  city: "Decatur",
  state: "GA",
  zipCode: "30030",
  note: "",
};
const product = {
  name: "Sofa",
  shortName: "",
  description: "",
  imageUrl: "",
  thumbnailImage: "",
  variantCount: 1,
};
const sofa = { productId: 1, sku: "SOFA", title: "Sofa", price: cents(899_00), quantity: 1, product };

beforeEach(async () => {
  vi.stubGlobal("window", new EventTarget());
  await whenRestored();
  resetOrder();
  useCart.setState({ addedItems: [sofa] });
  for (const { id } of shownToasts()) dismissToast(id);
});

async function open(answers: Record<string, unknown>) {
  const { api, asked } = wireStore(answers);
  const answer = await clientLoader(loaderArgs(api));
  const location = answer instanceof Response ? answer.headers.get("Location") : "the review";
  return { location, asked, toasts: shownToasts().map(({ message, tone }) => [message, tone]) };
}

describe("OrderSummaryPage", () => {
  it("makes no call and redirects to the cart without an address", async () => {
    expect(await open({})).toEqual({ location: "/cart", asked: [], toasts: [] });
  });

  it("redirects home with a message when the fees cannot be loaded", async () => {
    setContactInfo(contact);
    setDeliveryInfo({ ...contact, deliveryDistance: 9.4, deliveryFee: cents(49_00) });
    const { location, asked, toasts } = await open({});
    expect(asked).toMatchObject([["GetOrderFeesAndInfo", { deliveryFee: 49, contactInfo: contact }]]);
    expect({ location, toasts }).toEqual({ location: "/", toasts: [["An error has occurred!", "error"]] });
  });
});
