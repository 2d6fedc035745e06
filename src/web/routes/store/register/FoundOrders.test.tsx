import { expect, it } from "vitest";
import { cents, toDollars } from "#domain/money";
import { FoundOrders } from "#web/routes/store/register/FoundOrders";
import { htmlOf, visibleText } from "#test/pages";

const order = {
  orderNumber: "7K2MZ9QH3D",
  isLayaway: false,
  dateOrderedStr: "03/05/2026",
  firstName: "Ann",
  lastName: "Lee",
  phone: "4045550134",
  salesperson: "",
  status: "Received",
  delivery: true,
  totalPrice: toDollars(cents(100_00)),
  balance: toDollars(cents(0)),
  lease: null,
};

it.each([
  ["03/07/2026", "Scheduled"],
  ["", "Received"],
])("shows a received order with the day '%s' as %s, like its own page", (schDateStr, status) => {
  const page = () => <FoundOrders orders={[{ ...order, schDateStr }]} />;
  expect(visibleText(htmlOf(page))).toContain(`${schDateStr || "No date yet"} Status ${status}`);
});
