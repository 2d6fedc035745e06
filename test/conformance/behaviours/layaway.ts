import { pending, type BehaviorTable } from "#test/conformance/table";

export const layawayBehaviors: BehaviorTable[] = [
  {
    source: "2 §2",
    word: "layaway",
    rules: {
      "Layaway customer information leads to /layawaySummary.": pending,
      "/layawaySummary reviews the customer's layaway with the salesperson and Place Layaway.": pending,
      "/layawayComplete confirms the layaway.": pending,
      "/laSummary reviews the layaway with a down payment form, then goes to /laComplete.": pending,
      "The store layaway pages redirect to / unless store, total and deposit conditions hold.": pending,
      "/laSummary goes to /layawaySummary in store mode.": pending,
      "/laSummary goes to /cart without contact info.": pending,
      "The layaway detail is titled with its number.": pending,
      "The summary shows date, total amount, deposit amount with percent paid and balance.": pending,
      "The balance is the total minus the deposit.": pending,
      "The summary shows the next payment due.": pending,
      "The summary shows shipping as Pickup, or Delivery with its date.": pending,
      "The contact block shows name, address, phone and email.": pending,
      "Payment History shows only if there are payments.": pending,
      "Payment History lists icon, date, amount, info and note.": pending,
      "The info of Payment History is name on card, last four and approval code, hidden on mobile.": pending,
      "A collapsible 'Make payment' section shows only when userPaymentAllowed.": pending,
      "The Shipping section shows only while statusId is below 6.": pending,
      "The Shipping section chooses Pickup or Delivery.": pending,
      "Pickup has a note of 5 rows with 'Update Note', or 'Change to Pickup' if it was delivery.": pending,
      "Delivery has a date selector and an address form with 'Update Delivery Info' or 'Change to Delivery'.":
        pending,
      "The expanders read 'View/Update Delivery Info', 'View/Update Note' and 'Add Note'.": pending,
      "The detail table lists items with image linked to the product page, sku, name, qty and price.":
        pending,
      "The sku of a variant that no longer exists is red.": pending,
      "The detail table lists store items, discount and subtotal.": pending,
      "The tax of the detail table is labelled with the state.": pending,
      "The detail table shows the delivery fee, store coupons in red and the total.": pending,
      "Deposit-type store items are negative lines or returns.": pending,
      "The detail table has a balance row.": pending,
      "Nothing is shown for a layaway that is not found but its sentence.": pending,
    },
  },
  {
    source: "2 §2, 2 §5",
    word: "layaway",
    rules: {
      "If the balance is above 1, a confirm dialog 'Pay Cash On Delivery' offers to switch to delivery.":
        pending,
    },
  },
  {
    source: "2 §3",
    word: "layaway",
    rules: {
      "A negative price of a store item in the detail is a return.": pending,
      "deliveryInstr of a layaway is its pickup note.": pending,
      "A layaway order of a customer carries taxRate, tax, tariff 0, pickup true and layaway true.": pending,
    },
  },
  {
    source: "2 §4",
    word: "layaway",
    rules: {
      "Shipping can be changed only while statusId is below 6.": pending,
      "Pickup to delivery needs a delivery date and an address.": pending,
      "Delivery to pickup uses the note.": pending,
      "The delivery update button is disabled until the form is valid.": pending,
      "After a shipping update the page reloads.": pending,
      "After a payment the page reloads, and the layaway is marked updated on the server.": pending,
      "Processed clears carts and staged order, stores order info, gives stage 5 and goes to the completion page.":
        pending,
      "PriceChanged replaces the items, sets a message and goes to /cart.": pending,
      "ItemSoldOut sets a message and goes to /cart.": pending,
      "FatalError shows its message and goes to /.": pending,
      "PaymentError is recorded and shown.": pending,
      "Any other status shows its message.": pending,
      "No answer to a customer's layaway says 'Failed to process your order.'": pending,
      "No answer to a store's layaway says 'Failed to process the layaway order.'": pending,
    },
  },
  {
    source: "2 §4, 2 §9",
    word: "layaway",
    rules: {
      "Each payment of 10% or more extends the hold.": pending,
    },
  },
  {
    source: "2 §5",
    word: "layaway",
    rules: {
      "The payment amount defaults to the balance when 10% of the total is at least the balance.": pending,
      "Cash on delivery is offered only when the balance is above 1.": pending,
    },
  },
  {
    source: "2 §6",
    word: "layaway",
    rules: {
      "A registered user pays a layaway when userPaymentAllowed.": pending,
    },
  },
  {
    source: "2 §7",
    word: "layaway",
    rules: {
      "GetLayawayInfoForOrderEx answers payment choices and the message before payment, with one for mobile.":
        pending,
      "SubmitLayawayPayment, or SubmitLayaway with no payment, places a customer's layaway with storeId 0.":
        pending,
      "MakeLayawayPayment pays an installment by card.": pending,
      "A change to pickup sends delivery false and the note.": pending,
      "UpdateLayawayDatByCustomer marks the layaway updated.": pending,
    },
  },
  {
    source: "2 §8",
    word: "layaway",
    rules: {
      "A shipping update without a status says 'Failed to update shipping'.": pending,
    },
  },
  {
    source: "2 §9",
    word: "layaway",
    rules: {
      "10% gives 30 days to the next payment, 20% gives 90.": pending,
      "The next due day is today plus those days, written MM/DD/YYYY.": pending,
      "A 15% restocking fee is due on cancellation or 60 days overdue.": pending,
      "Hints offer 10% and 20% down.": pending,
    },
  },
];
