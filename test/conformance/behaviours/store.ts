import { pending, type BehaviourTable } from "#test/conformance/table";

export const storeBehaviours: BehaviourTable[] = [
  {
    source: "1 §1, 1 §6, 2 §6",
    word: "store",
    rules: {
      "A store session enables store items, deposits, coupons, layaway and Empty Cart.": pending,
    },
  },
  {
    source: "1 §2",
    word: "store",
    rules: {
      "/storeItems is for store mode.": pending,
    },
  },
  {
    source: "1 §5",
    word: "store",
    rules: {
      "A card deposit's name, last 4 and approval code have no rule.": pending,
    },
  },
  {
    source: "1 §6",
    word: "store",
    rules: {
      "A kiosk flag distinguishes kiosk from staff sessions.": [
        "src/domain/store/store.test.ts",
        "gives the abilities of a shopper, a kiosk or a clerk",
      ],
    },
  },
  {
    source: "2 §1",
    word: "store",
    rules: {
      "Store staff place orders for customers.": pending,
      "Store staff add in-store payments, record a salesperson and use lease-to-own.": pending,
      "Store staff place layaway orders.": pending,
      "Store staff print or send invoice PDFs.": pending,
    },
  },
  {
    source: "2 §2",
    word: "store",
    rules: {
      "/storeItems is a three-column grid with deposits.": pending,
      "/storeItems has a typed-in product form with name and price.": pending,
      "/storeItems has a coupon form with name and amount, for privileged staff only.": pending,
      "The Manage Layaway link shows only to privileged staff.": pending,
      "/storeItems redirects to / if not in store mode.": pending,
      "An empty list says 'No store products found'.": pending,
    },
  },
  {
    source: "2 §2, 2 §4",
    word: "store",
    rules: {
      "Registration token 'remove' unregisters the store.": pending,
    },
  },
  {
    source: "2 §3",
    word: "store",
    rules: {
      "A store item with typeId above 0 is a deposit, with 0 it is regular.": pending,
      "A typed-in product has id 0, typeId 0, quantity 1 and the SKU TYPED_ plus its name.": pending,
      "A coupon has the SKU COUPON_ plus its name, a negative price and coupon true.": pending,
      "pdfSetting carries the layout sizes.": pending,
    },
  },
  {
    source: "2 §4",
    word: "store",
    rules: {
      "'remove' resets the registration and clears carts, user, order and search.": pending,
      "Any other token stores the registration and goes to /.": pending,
      "Invoice sending is idle, working, success or failure.": pending,
      "Autosend fires 3 s after load.": pending,
    },
  },
  {
    source: "2 §5",
    word: "store",
    rules: {
      "A PDF's email needs @ and a dot, not at position 0.": pending,
      "A PDF by SMS needs a phone.": pending,
      "Send is enabled only when SMS or email is ticked.": pending,
      "A typed product needs a name and a numeric price.": pending,
      "Coupon amounts are forced negative.": pending,
    },
  },
  {
    source: "2 §6",
    word: "store",
    rules: {
      "A kiosk adds '(Kiosk)' to the store name.": pending,
      "Store mode shows the store's form and items.": pending,
      "Store mode overrides the delivery fee.": pending,
      "Store mode records the salesperson.": pending,
      "Store mode takes in-store payments, for leases too.": pending,
      "Store mode places an order without card.": pending,
      "Store mode leaves the delivery date undetermined.": pending,
      "Store mode sees deposits and balance.": pending,
      "Clerk orders carry authToken.": pending,
      "The salesperson is chosen from a fetched list, or typed if it is empty.": pending,
      "The coupon form, Manage Layaway and the salesperson field are for privileged staff only.": pending,
    },
  },
  {
    source: "2 §7",
    word: "store",
    rules: {
      "GetWebOrderSetting answers salespersons and the progressive setting in store mode.": pending,
      "RegisterStore registers a store by its authToken.": pending,
    },
  },
  {
    source: "2 §8",
    word: "store",
    rules: {
      "A failed store registration shows 'Store Registration Failed' plus the server's message.": pending,
    },
  },
  {
    source: "2 §9",
    word: "store",
    rules: {
      "Invoices are A4 pages, with a smaller table style above 8 rows.": pending,
    },
  },
];
