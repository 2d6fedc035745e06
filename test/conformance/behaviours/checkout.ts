import { pending, type BehaviorTable } from "#test/conformance/table";

export const checkoutBehaviors: BehaviorTable[] = [
  {
    source: "1 §4, 2 §4",
    word: "checkout",
    rules: {
      "Setting contact info gives stage 1.": ["src/domain/checkout/checkout.test.ts", "after %s is %d"],
      "A shipping choice gives stage 2.": ["src/domain/checkout/checkout.test.ts", "after %s is %d"],
      "Delivery info gives stage 3.": ["src/domain/checkout/checkout.test.ts", "after %s is %d"],
      "Order info gives stage 4.": ["src/domain/checkout/checkout.test.ts", "after %s is %d"],
      "Stage 9 resets the order.": [
        "src/web/state/order.test.ts",
        "goes through its stages and is forgotten at stage 9",
      ],
    },
  },
  {
    source: "1 §4",
    word: "checkout",
    rules: {
      "Pickup is true when delivery info is empty.": [
        "src/web/routes/checkout/review/claimedOrder.test.ts",
        "sends a pickup with its store, no address and no fee",
      ],
      "Clearing the order also resets user and search state.": [
        "src/web/state/order.test.ts",
        "is forgotten together with its shopper, the requested fee and the last search",
      ],
      "The out-of-state flag is true when the contact's state is not GA or Georgia.": [
        "src/web/state/order.test.ts",
        "is out of state when the buyer is not in Georgia",
      ],
    },
  },
  {
    source: "2 §4",
    word: "checkout",
    rules: {
      "A completed order gives stage 5.": ["src/domain/checkout/checkout.test.ts", "after %s is %d"],
      "Stage 0 means nothing to pay, and the payment form goes to /.": [
        "src/domain/checkout/checkout.test.ts",
        "leads home when nothing is left to pay, and otherwise where its page would",
      ],
      "The order summary needs a stage other than 0, contact info and a shipping choice, else it goes to /cart.":
        ["src/domain/checkout/checkout.test.ts", "with %s leads to %s"],
      "An order summary of a customer with a subtotal under 1 goes to /cart.": [
        "src/domain/checkout/checkout.test.ts",
        "with %s leads to %s",
      ],
      "An order summary with an empty cart goes to /.": [
        "src/domain/checkout/checkout.test.ts",
        "with %s leads to %s",
      ],
    },
  },
  {
    source: "2 §1",
    word: "checkout",
    rules: {
      "Shoppers check out for delivery, pickup or layaway.": pending,
      "Shoppers pay by card or by lease-to-own.": pending,
    },
  },
  {
    source: "2 §2",
    word: "checkout",
    rules: {
      "The contact form has first name, last name, phone, email, an optional address block and an optional note.":
        [
          "src/web/routes/checkout/contact/ShippingChoicePage.test.tsx",
          "shows the form for person, address and note below the choice",
        ],
      "Required fields are marked with a red asterisk.": [
        "src/web/ui/form/Field.test.tsx",
        "marks a required field with a red asterisk and aria-required",
      ],
      "The order summary has a promo code box, an address block, a delivery date picker and payment choices.":
        pending,
      "The order summary links to the pickup location.": [
        "e2e/pickup.spec.ts",
        "a shopper buys a sofa for pickup in Marietta and pays in full",
      ],
      "The delivery date picker has three variants.": [
        "src/domain/fulfillment/schedule.test.ts",
        "offers the same days in each of its three forms",
      ],
      "The order summary has an in-store section in store mode.": pending,
      "In store mode the order summary returns to / when the subtotal is under 1.": pending,
      "Credit Card is the default payment choice, Progressive the other.": pending,
      "The total is labelled 'Order Total' in lease mode and 'Grand Total' otherwise.": pending,
      "The in-store payment form takes Cash/Check or Debit/Credit.": pending,
      "The 'Add InStore Payment' panel can be collapsed and expanded.": pending,
      "The order summary has a lease lookup and submit panel.": pending,
      "The order summary asks by a confirm dialog.": pending,
      "The pickup confirmation thanks and shows the chosen store with lead time and hours.": [
        "e2e/pickup.spec.ts",
        "a shopper buys a sofa for pickup in Marietta and pays in full",
      ],
      "The pickup confirmation omits the lead time for a warehouse.": [
        "src/web/routes/orders/PickupInstrPage.test.tsx",
        "shows no lead time for a warehouse",
      ],
      "Without a chosen store the pickup confirmation lists all pickup stores, linking to /location/{id}.": [
        "src/web/routes/orders/PickupInstrPage.test.tsx",
        "lists all pickup locations when none is chosen",
      ],
      "The pickup confirmation needs stage 4 or higher, else it goes to /.": [
        "src/domain/checkout/checkout.test.ts",
        "complete an order at stage %d: %s",
      ],
      "/orderComplete goes to / unless the stage is 4 or higher.": [
        "src/domain/checkout/checkout.test.ts",
        "complete an order at stage %d: %s",
      ],
      "/orderComplete sets stage 9.": [
        "src/web/routes/orders/completion.test.ts",
        "shows the placed order again from its history entry after the reset",
      ],
      "A customer's completion page thanks, with COD and remaining balance.": [
        "src/web/routes/orders/OrderCompletePage.test.tsx",
        "thanks the customer with order number, confirmation, date and the store's message",
        "shows the balance due on delivery",
      ],
      "A clerk's completion page shows order number, email note, delivery date, PDF panel and Done.": pending,
      "A kiosk has its own completion page.": pending,
      "Customer and kiosk completion pages show related products.": pending,
      "The page area is remounted on each path change.": [
        "e2e/shop.spec.ts",
        "the page area remounts on each change of path, also between two pages of one kind",
      ],
    },
  },
  {
    source: "2 §3",
    word: "checkout",
    rules: {
      "Store items with typeId 0 or less are regular, 1 is a cash payment, other values a card payment.":
        pending,
      "Store items with typeId 9 are left out of non-layaway and order views.": pending,
      "The prefixes TYPED_ and COUPON_ are stripped for display.": [
        "src/domain/cart/storeCart.test.ts",
        "is shown without the prefixes TYPED_ and COUPON_",
      ],
      "An in-store payment is an item with price, typeId, quantity 1, productId -1 and sku 'InStore Payment'.":
        pending,
      "The submit payload carries payment and promotion for a card submit.": [
        "src/server/calls/checkout/SubmitOrderPayment.test.ts",
        "charges the total once, takes one piece and queues one confirmation",
        "takes off what a promotion code is worth, and counts the use",
      ],
    },
  },
  {
    source: "2 §4",
    word: "checkout",
    rules: {
      "Processed clears cart, store cart and staged order, saves order info, gives stage 5 and goes to /orderComplete.":
        [
          "src/web/routes/checkout/payment/submitOrder.test.ts",
          "that was processed empties both carts and drops the staged order, keeps the facts and gives stage 5",
        ],
      "PriceChanged replaces the cart's items with newItemList, sets a message and goes to /cart.": [
        "src/domain/payments/payment.test.ts",
        "%s goes and is read at %o, and does %o",
      ],
      "InvalidPromotion sets a cart message and goes to /cart.": [
        "src/domain/payments/payment.test.ts",
        "%s goes and is read at %o, and does %o",
      ],
      "ItemSoldOut sets a cart message and goes to /cart.": [
        "src/domain/payments/payment.test.ts",
        "%s goes and is read at %o, and does %o",
      ],
      "FatalError shows its message, enables ordering again and goes to /.": [
        "src/domain/payments/payment.test.ts",
        "%s goes and is read at %o, and does %o",
      ],
      "PaymentError shows its message and enables the button again.": [
        "src/domain/payments/payment.test.ts",
        "%s goes and is read at %o, and does %o",
      ],
      "Any other status shows its message and enables the button again.": [
        "src/domain/payments/payment.test.ts",
        "%s goes and is read at %o, and does %o",
      ],
      "ScheduleError shows its message, enables the button, reloads fees and schedule and notifies the parent.":
        ["e2e/meanwhile.spec.ts", "a day that filled up is replaced by new days"],
      "No answer to an order says 'Failed to process your order.'": [
        "src/domain/messages/payments.test.ts",
        "%s reads: %s",
      ],
      "A staged order is posted whenever amounts change.": [
        "e2e/shop.spec.ts",
        "an order is staged whenever its amounts change, under the same number",
      ],
      "Staging with status Processed stores the staged order number.": [
        "e2e/shop.spec.ts",
        "an order is staged whenever its amounts change, under the same number",
      ],
      "A promotion applied hides the promo box.": [
        "e2e/promotion.spec.ts",
        "a shopper applies a promotion, keeps it through a reload and removes it",
      ],
      "A promotion can affect the delivery fee.": [
        "src/domain/pricing/promotion.test.ts",
        "waives the delivery fee only when it is valid and says so",
      ],
      "The delivery date is the scheduled date, or 'Undetermined (Will call)'.": pending,
      "Only a clerk may leave the delivery date undetermined, and then no date is sent.": pending,
      "While no delivery date is set, the minimum date is used.": [
        "src/domain/fulfillment/schedule.test.ts",
        "keeps the chosen day while it is offered, else the first",
      ],
    },
  },
  {
    source: "2 §5",
    word: "checkout",
    rules: {
      "First name, last name, phone and email of the contact form are required.": [
        "src/domain/checkout/contact.test.ts",
        "reports the required fields of an empty delivery form in order",
      ],
      "A phone of the contact form is a 10-digit US number when phone validation is configured.": [
        "src/domain/checkout/contact.test.ts",
        "%s is a 10-digit US number",
        "%s is not a 10-digit US number",
        "is only required when phone validation is off",
      ],
      "An email of the contact form must be valid.": [
        "src/domain/checkout/contact.test.ts",
        "%s is valid",
        "%s is invalid",
        "never contains whitespace or a second address",
      ],
      "Address fields are required only if listed as required.": [
        "src/domain/checkout/contact.test.ts",
        "requires only name, phone and email for a pickup",
        "accepts an account without an address but not with an incomplete ZIP code",
      ],
      "A ZIP code has 5 digits or 5+4.": [
        "src/domain/checkout/contact.test.ts",
        "%s is valid",
        "%s is invalid",
      ],
      "Name on card, card number and CVV are required.": [
        "src/domain/payments/card.test.ts",
        "reports every required field when empty",
      ],
      "A card number is numeric and has 13 to 16 digits when validateCCNumber is on.": [
        "src/domain/payments/card.test.ts",
        "checks the number '%s': %s",
      ],
      "A card number is not checked by digits when validateCCNumber is off.": [
        "src/domain/payments/card.test.ts",
        "accepts any number that the provider checks, but not an empty one",
      ],
      "Billing fields are required when billingAddrRequired is set.": [
        "src/domain/payments/card.test.ts",
        "reports every required field when empty",
        "requires the billing address only where it is configured",
      ],
      "A billing ZIP code has 5 digits with optional -4.": [
        "src/domain/payments/card.test.ts",
        "requires the billing address only where it is configured",
      ],
      "An expiry cannot be in the past.": [
        "src/domain/payments/card.test.ts",
        "%d/%d: %s",
        "is never in the past and never changed without need",
      ],
      "Years of expiry run from the current year for 15 years.": [
        "src/domain/payments/card.test.ts",
        "offers 15 years, the current one first",
      ],
      "An earlier month bumps the year or resets the month.": [
        "src/domain/payments/card.test.ts",
        "moves to the next year when an earlier month is chosen",
        "resets to the current month when the current year is chosen with an earlier month",
      ],
      "An empty in-store payment disables the add button.": pending,
      "Non-numeric input of an in-store payment is ignored.": pending,
      "An in-store payment over the balance shows 'Exceed balance'.": pending,
      "An in-store payment with more than 2 decimals is rounded to 2.": pending,
      "Promo Apply is enabled only when a code is typed.": [
        "e2e/promotion.spec.ts",
        "a shopper applies a promotion, keeps it through a reload and removes it",
      ],
    },
  },
  {
    source: "2 §6",
    word: "checkout",
    rules: {
      "A guest may check out with a client-generated userId.": [
        "src/server/calls/checkout/SubmitOrderPayment.test.ts",
        "charges the total once, takes one piece and queues one confirmation",
      ],
    },
  },
  {
    source: "2 §7",
    word: "checkout",
    rules: {
      "GetOrderFeesAndInfo answers the fees of the order.": [
        "src/server/calls/checkout/GetOrderFeesAndInfo.test.ts",
        "answers fee, rates, days and the amount to pay for a delivery",
      ],
      "StageOrder answers status and the staged order's number.": [
        "src/server/calls/checkout/StageOrder.test.ts",
        "gives a number nobody can guess and keeps what was claimed",
      ],
      "The answer to SubmitOrderPayment reaches the card form.": [
        "e2e/payment.spec.ts",
        "a declined card shows a message above the form, and another card pays",
      ],
      "RemitPayment takes the payment form and answers its result.": [
        "src/server/calls/orders/RemitPayment.test.ts",
        "is taken once, written down, and receipted by mail with the invoice and a link",
      ],
    },
  },
  {
    source: "2 §8",
    word: "checkout",
    rules: {
      "The server's errorMessage shows in red above the card form.": [
        "src/web/payment/CardForm.test.tsx",
        "shows what the server said in red above its fields",
      ],
      "An invalid promotion shows its sentence or the server's message.": [
        "src/web/routes/checkout/review/applyPromotion.test.ts",
        "returns the server's message for an invalid code, or else the specified one",
      ],
      "A failed promotion check says that an error has occurred.": [
        "src/web/routes/checkout/review/applyPromotion.test.ts",
        "asks to try again later when the check fails",
      ],
    },
  },
  {
    source: "2 §9",
    word: "checkout",
    rules: {
      "Tax applies to the items and the delivery fee unless it is a lease.": pending,
      "A balance under $1 counts as paid.": [
        "src/server/calls/orders/RemitPayment.test.ts",
        "closes a rest under $1",
      ],
    },
  },
];
