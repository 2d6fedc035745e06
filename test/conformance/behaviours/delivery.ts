import { pending, type BehaviorTable } from "#test/conformance/table";

export const deliveryBehaviors: BehaviorTable[] = [
  {
    source: "1 §1, 2 §1",
    word: "delivery",
    rules: {
      "Delivery is only in the metro area of the store.": [
        "src/server/calls/fulfillment/CheckDeliveryCity.test.ts",
        "is out of the area beyond 60 miles, in another state, and where nobody knows",
      ],
    },
  },
  {
    source: "1 §3",
    word: "delivery",
    rules: {
      "An alternative deliverable address is found with its fee.": [
        "src/server/calls/fulfillment/GetDeliveryFee.test.ts",
        "offers the address that was meant, with what delivery there costs",
      ],
    },
  },
  {
    source: "1 §4",
    word: "delivery",
    rules: {
      "The delivery fee dialog shows the fee.": [
        "e2e/cartDelivery.spec.ts",
        "the delivery fee counts in the cart, survives a reload and holds at checkout",
      ],
      "The delivery fee dialog shows the minimum purchase.": [
        "e2e/cartDelivery.spec.ts",
        "an area with a minimum purchase names the amount and keeps the typed address",
      ],
      "The delivery fee dialog says that it is not deliverable, with a pickup hint.": [
        "e2e/cartDelivery.spec.ts",
        "an address out of the area gets the offer of a pickup at the warehouse",
      ],
      "The delivery fee dialog offers an alternative address, and Yes uses it.": [
        "e2e/cartDelivery.spec.ts",
        "a corrected address is offered, and Yes takes it",
      ],
    },
  },
  {
    source: "1 §5",
    word: "delivery",
    rules: {
      "The delivery fee dialog needs an address and a city.": [
        "e2e/cartDelivery.spec.ts",
        "address and city are required in this order, and the state is Georgia",
      ],
      "The delivery fee dialog's state defaults to Georgia.": [
        "e2e/cartDelivery.spec.ts",
        "address and city are required in this order, and the state is Georgia",
      ],
    },
  },
  {
    source: "1 §6",
    word: "delivery",
    rules: {
      "Store mode hides the prefill of Calculate Delivery Fee.": [
        "src/web/routes/cart/startAddress.test.ts",
        "shows no stored address to a %s",
        "starts with the shopper's own address",
      ],
    },
  },
  {
    source: "1 §8",
    word: "delivery",
    rules: {
      "When the delivery fee call fails, 'An error has occurred' shows.": [
        "e2e/cartDelivery.spec.ts",
        "a failed fee request shows an error and can be repeated",
      ],
    },
  },
  {
    source: "1 §9, 2 §9",
    word: "delivery",
    rules: {
      "Address autocomplete is bound to the delivery radius times 1600 meters.": [
        "src/server/calls/fulfillment/SuggestAddresses.test.ts",
        "asks within the delivery radius times 1600 meters round the warehouse",
      ],
    },
  },
  {
    source: "2 §7",
    word: "delivery",
    rules: {
      "Autocomplete of the account address is restricted to 96 km round a fixed point.": pending,
      "When GetDistance fails, a maps distance matrix answers (driving, imperial, avoid tolls).": [
        "src/server/ports/geo/google.test.ts",
        "is asked for addresses we do not find: by car, in miles, without tolls",
        "is asked when our own areas cannot be read, and not where they know",
      ],
      "LayawayContact uses the states of Payment.": pending,
    },
  },
  {
    source: "2 §1",
    word: "delivery",
    rules: {
      "Pickup is possible the same day, delivery the next day.": [
        "src/server/fulfillment/planPickup.fees.test.ts",
        "name as the first day at $where: $first",
      ],
    },
  },
  {
    source: "2 §2",
    word: "delivery",
    rules: {
      "Shipping choices are radio options that come from the server.": [
        "src/web/routes/checkout/contact/ShippingChoicePage.test.tsx",
        "offers the choices that the server returns and selects the first",
      ],
      "Delivery is the default shipping choice.": [
        "src/domain/checkout/checkout.test.ts",
        "is the first one that the server offers, or Pickup for type 2 where it is offered",
      ],
      "A message on the shipping choice page depends on whether Layaway is offered.": [
        "src/domain/checkout/checkout.test.ts",
        "shows a message for the choices that are offered",
      ],
      "Pickup shows its lead time in orange, or 'Select a Store'.": [
        "e2e/pickup.spec.ts",
        "a shopper buys a sofa for pickup in Marietta and pays in full",
      ],
      "'Already registered? Login' expands an embedded login.": pending,
      "The contact form stands below the shipping choices, in store mode the store's version.": pending,
      "For Pickup the list of pickup locations stands beside the form.": [
        "e2e/pickup.spec.ts",
        "a shopper buys a sofa for pickup in Marietta and pays in full",
      ],
      "Pickup locations are a radio list with description, address, phone, hours and lead time.": [
        "src/web/routes/checkout/contact/PickupLocations.test.tsx",
        "lists each store with description, address, phone, hours and lead time",
      ],
      "The in-store form has one Name field, phone, email, address with autocomplete and a delivery instruction.":
        pending,
      "For pickup and layaway contact the in-store form's textarea is 'Add Note'.": pending,
      "The in-store form shows driving distance and estimated driving time.": pending,
      "A driving distance above 50 miles is red.": [
        "src/domain/fulfillment/delivery.test.ts",
        "is far over 50 miles, and a search mile is 1600 meters",
      ],
      "A Delivery Fee field appears after an out-of-area answer.": pending,
      "/shippingChoice/2 preselects Pickup.": [
        "e2e/pickup.spec.ts",
        "a deposit reserves a pickup, and the balance is due at the store",
      ],
    },
  },
  {
    source: "2 §3",
    word: "delivery",
    rules: {
      "A default warehouse address is the fallback of the store location info.": pending,
    },
  },
  {
    source: "2 §4",
    word: "delivery",
    rules: {
      "The first shipping choice of the server is the default unless type 2 preselects Pickup.": [
        "src/domain/checkout/checkout.test.ts",
        "is the first one that the server offers, or Pickup for type 2 where it is offered",
      ],
      "When pickup locations load, the first is selected and the choice becomes Pickup.": [
        "e2e/pickup.spec.ts",
        "a shopper buys a sofa for pickup in Marietta and pays in full",
      ],
      "Continue with Layaway goes to /laSummary.": pending,
      "Continue with Delivery stores delivery info with deliveryDistance and deliveryFee and goes to /orderSummary.":
        ["e2e/shop.spec.ts", "Continue checks the address, stores distance and fee, and opens the review"],
      "Continue with Pickup clears delivery info and goes to /orderSummary.": [
        "e2e/pickup.spec.ts",
        "a shopper buys a sofa for pickup in Marietta and pays in full",
      ],
      "Delivery calls the address check first, and goes on when it is ok.": [
        "e2e/shop.spec.ts",
        "Continue checks the address, stores distance and fee, and opens the review",
      ],
      "A correctAddress opens a confirm dialog with 'Use Address Below'.": [
        "src/web/routes/checkout/contact/DeliveryDialogs.test.tsx",
        "offers a corrected address with its fee",
      ],
      "Any other answer of the address check opens the out-of-area dialog.": [
        "src/web/routes/checkout/contact/checkAddress.test.ts",
        "rejects an address outside the area with the server's message or ours",
      ],
      "The out-of-area dialog is titled 'Out Of Delivery Area' unless the server says otherwise.": [
        "src/domain/fulfillment/delivery.test.ts",
        "tell a shopper about pickup",
      ],
      "A changed form type redirects to /shippingChoice or /shippingChoice/2 and reloads.": [
        "e2e/pickup.spec.ts",
        "a shopper buys a sofa for pickup in Marietta and pays in full",
      ],
      "The layaway contact form redirects to /layawaySummary.": pending,
    },
  },
  {
    source: "2 §5",
    word: "delivery",
    rules: {
      "Pickup requires only name, phone and email.": [
        "src/web/routes/checkout/contact/PickupLocations.test.tsx",
        "asks for name, phone and email only",
      ],
      "Delivery adds address, city, state and ZIP.": [
        "src/domain/checkout/contact.test.ts",
        "reports the required fields of an empty delivery form in order",
      ],
      "The in-store delivery form checks name, phone, address, city and ZIP in this order.": pending,
      "The in-store layaway contact form checks name and phone.": pending,
      "The in-store pickup form checks nothing.": pending,
      "A single name is split at the first space into first and last name.": pending,
      "The delivery form requires first and last name, phone, address, city and ZIP.": [
        "src/domain/checkout/contact.test.ts",
        "reports the required fields of an empty delivery form in order",
      ],
      "A numeric override delivery fee above 0 skips the city check.": pending,
      "The address is checked on the server when checkCityForDelivery is set and no positive override is given.":
        [
          "src/web/routes/checkout/contact/checkAddress.ask.test.ts",
          "asks the server if the configuration says so",
        ],
      "Without checkCityForDelivery the form goes on without a check.": [
        "src/web/routes/checkout/contact/checkAddress.ask.test.ts",
        "accepts the address at the default fee if the configuration does not",
      ],
    },
  },
  {
    source: "2 §8",
    word: "delivery",
    rules: {
      "The out-of-area dialog of a clerk mentions Pickup and the Delivery Fee field.": pending,
      "With the server's out-of-area message the dialog asks to choose Pickup or to specify the fee.":
        pending,
      "A negative delivery fee says 'We can't determine the delivery fee'.": [
        "src/web/routes/checkout/review/feeProblem.test.ts",
        "rejects a negative fee",
      ],
      "A failed fees call says 'An error has occurred!' and goes to /.": [
        "src/web/routes/checkout/review/OrderSummaryPage.test.tsx",
        "redirects home with a message when the fees cannot be loaded",
      ],
      "An error in the delivery fee shows the server's message and asks to go back and correct the address.":
        [
          "src/web/routes/checkout/review/feeProblem.test.ts",
          "shows the server's error and asks to correct the address",
        ],
    },
  },
];
