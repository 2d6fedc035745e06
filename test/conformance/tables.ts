import { accountBehaviours } from "#test/conformance/behaviours/account";
import { cartBehaviours } from "#test/conformance/behaviours/cart";
import { catalogBehaviours } from "#test/conformance/behaviours/catalog";
import { checkoutBehaviours } from "#test/conformance/behaviours/checkout";
import { contentBehaviours } from "#test/conformance/behaviours/content";
import { deliveryBehaviours } from "#test/conformance/behaviours/delivery";
import { frameBehaviours } from "#test/conformance/behaviours/frame";
import { layawayBehaviours } from "#test/conformance/behaviours/layaway";
import { leaseBehaviours } from "#test/conformance/behaviours/lease";
import { ordersBehaviours } from "#test/conformance/behaviours/orders";
import { productBehaviours } from "#test/conformance/behaviours/product";
import { storeBehaviours } from "#test/conformance/behaviours/store";
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
import { accountMessages } from "#test/conformance/messages/account";
import { cartMessages } from "#test/conformance/messages/cart";
import { catalogMessages } from "#test/conformance/messages/catalog";
import { checkoutMessages } from "#test/conformance/messages/checkout";
import { contentMessages } from "#test/conformance/messages/content";
import { deliveryMessages } from "#test/conformance/messages/delivery";
import { layawayMessages } from "#test/conformance/messages/layaway";
import { leaseMessages } from "#test/conformance/messages/lease";
import { ordersMessages } from "#test/conformance/messages/orders";
import { productMessages } from "#test/conformance/messages/product";
import { storeMessages } from "#test/conformance/messages/store";
import { routes } from "#test/conformance/routes";
import type { Tables } from "#test/conformance/table";

/** All that both documents ask for. */
export const tables: Tables = {
  routes,
  calls: [...shoppingCalls, ...checkoutCalls, ...accountCalls, ...storeCalls],
  entities: [...shoppingEntities, ...checkoutEntities, ...orderEntities],
  messages: [
    ...catalogMessages,
    ...productMessages,
    ...cartMessages,
    ...deliveryMessages,
    ...checkoutMessages,
    ...leaseMessages,
    ...layawayMessages,
    ...accountMessages,
    ...ordersMessages,
    ...storeMessages,
    ...contentMessages,
  ],
  constants: [...shoppingConstants, ...checkoutConstants, ...ordersConstants],
  behaviours: [
    ...frameBehaviours,
    ...catalogBehaviours,
    ...productBehaviours,
    ...cartBehaviours,
    ...deliveryBehaviours,
    ...checkoutBehaviours,
    ...leaseBehaviours,
    ...layawayBehaviours,
    ...accountBehaviours,
    ...ordersBehaviours,
    ...storeBehaviours,
    ...contentBehaviours,
  ],
};
