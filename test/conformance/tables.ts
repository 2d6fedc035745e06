import { accountCalls } from "#test/conformance/calls/account";
import { checkoutCalls } from "#test/conformance/calls/checkout";
import { shoppingCalls } from "#test/conformance/calls/shopping";
import { storeCalls } from "#test/conformance/calls/store";
import { checkoutConstants } from "#test/conformance/values/checkout";
import { ordersConstants } from "#test/conformance/values/orders";
import { shoppingConstants } from "#test/conformance/values/shopping";
import { checkoutEntities } from "#test/conformance/entities/checkout";
import { orderEntities } from "#test/conformance/entities/orders";
import { shoppingEntities } from "#test/conformance/entities/shopping";
import { behaviorTables, messageTables } from "#test/conformance/lists";
import { routes } from "#test/conformance/routes";
import type { Tables } from "#test/conformance/table";

/** Everything that both documents require. */
export const tables: Tables = {
  routes,
  calls: [shoppingCalls, checkoutCalls, accountCalls, storeCalls],
  entities: [shoppingEntities, checkoutEntities, orderEntities],
  messages: messageTables(),
  constants: [...shoppingConstants, ...checkoutConstants, ...ordersConstants],
  behaviors: behaviorTables(),
};
