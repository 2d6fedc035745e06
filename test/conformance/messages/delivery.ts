import { pending, type MessageTable } from "#test/conformance/table";

/** Delivery fee dialog, address check, pickup and in-store form. */
export const deliveryMessages: MessageTable[] = [
  {
    source: "1 \u00a75",
    where: "delivery fee dialog",
    texts: {
      "Address is required": {
        files: ["src/domain/messages/contact.ts", "e2e/cartDelivery.spec.ts"],
        literal: "Address",
      },
      "City is required": {
        files: ["src/domain/messages/contact.ts", "e2e/cartDelivery.spec.ts"],
        literal: "City",
      },
    },
  },
  {
    source: "1 \u00a78",
    where: "delivery fee dialog",
    texts: {
      "Sorry, we require minimum purchase of ${minAmount} to deliver in your area": [
        "src/domain/messages/delivery.ts",
        "e2e/cartDelivery.spec.ts",
      ],
      "Sorry, we don't deliver to your area right now": [
        "src/domain/messages/delivery.ts",
        "e2e/cartDelivery.spec.ts",
      ],
      "But you can pickup your furniture at our warehouse": [
        "src/domain/messages/delivery.ts",
        "e2e/cartDelivery.spec.ts",
      ],
      "An error has occurred": ["src/domain/messages/delivery.ts", "e2e/cartDelivery.spec.ts"],
      "We are not able to deliver to the address you provided. However, we found the deliverable address below":
        ["src/domain/messages/delivery.ts", "e2e/cartDelivery.spec.ts"],
      Yes: ["src/web/routes/cart/FoundAddressDialog.tsx", "e2e/cartDelivery.spec.ts"],
    },
  },
  {
    source: "2 \u00a72",
    where: "shipping choice",
    texts: {
      Delivery: ["src/domain/checkout/checkout.ts", "src/domain/checkout/checkout.test.ts"],
      Pickup: [
        "src/domain/checkout/checkout.ts",
        "src/web/routes/checkout/contact/ShippingChoicePage.test.tsx",
      ],
      Layaway: pending,
      "Select a Store": [
        "src/domain/messages/checkout.ts",
        "src/web/routes/checkout/contact/ShippingChoicePage.test.tsx",
      ],
      "Already registered? Login": pending,
    },
  },
  {
    source: "2 \u00a74",
    where: "address check",
    texts: {
      "Use Address Below": ["src/domain/messages/delivery.ts", "src/domain/fulfillment/delivery.test.ts"],
    },
  },
  {
    source: "2 \u00a74, 2 \u00a78",
    where: "address check",
    texts: {
      "Out Of Delivery Area": ["src/domain/messages/delivery.ts", "src/domain/fulfillment/delivery.test.ts"],
    },
  },
  {
    source: "2 \u00a78",
    where: "address check",
    texts: {
      'You can either change to "Pickup" or specify the Delivery Fee below and click "Continue" again.':
        pending,
      "Please either choose Pickup or specify the Delivery Fee": pending,
      "We are not able to deliver to the address you provided. However, we found the deliverable address below: {address} Click Yes if you would like to use this address instead.":
        {
          files: ["src/domain/messages/delivery.ts", "src/domain/fulfillment/delivery.test.ts"],
          literal: "Click Yes if you would like to use this address instead.",
        },
    },
  },
  {
    source: "2 \u00a72",
    where: "in-store form",
    texts: {
      Name: pending,
      "Delivery Instruction": pending,
      "Add Note": pending,
      "Delivery Fee": pending,
      Continue: pending,
    },
  },
  {
    source: "2 \u00a75",
    where: "in-store delivery form",
    texts: {
      "Name is required": pending,
      "Phone is required": pending,
      "Address is required": pending,
      "City is required": pending,
      "ZIP code is required": pending,
    },
  },
  {
    source: "2 \u00a75",
    where: "in-store layaway contact form",
    texts: {
      "Name is required": pending,
      "Phone is required": pending,
    },
  },
  {
    source: "2 \u00a75",
    where: "delivery form",
    texts: {
      "{field} is required": ["src/domain/messages/contact.ts", "src/domain/checkout/contact.test.ts"],
    },
  },
  {
    source: "2 \u00a78",
    where: "delivery fees",
    texts: {
      "We can't determine the delivery fee": [
        "src/domain/messages/delivery.ts",
        "src/domain/fulfillment/delivery.test.ts",
      ],
      "An error has occurred": ["src/domain/messages/delivery.ts", "src/domain/fulfillment/delivery.test.ts"],
      "An error has occurred!": [
        "src/domain/messages/delivery.ts",
        "src/domain/fulfillment/delivery.test.ts",
      ],
      "An error has occurred while calculating your delivery fee.": [
        "src/domain/messages/delivery.ts",
        "src/domain/fulfillment/delivery.test.ts",
      ],
      "Please go back to the previous page to make sure your delivery address is correct.": [
        "src/domain/messages/delivery.ts",
        "src/domain/fulfillment/delivery.test.ts",
      ],
    },
  },
];
