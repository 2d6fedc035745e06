import { accountBehaviors } from "#test/conformance/behaviours/account";
import { cartBehaviors } from "#test/conformance/behaviours/cart";
import { catalogBehaviors } from "#test/conformance/behaviours/catalog";
import { checkoutBehaviors } from "#test/conformance/behaviours/checkout";
import { contentBehaviors } from "#test/conformance/behaviours/content";
import { deliveryBehaviors } from "#test/conformance/behaviours/delivery";
import { frameBehaviors } from "#test/conformance/behaviours/frame";
import { layawayBehaviors } from "#test/conformance/behaviours/layaway";
import { leaseBehaviors } from "#test/conformance/behaviours/lease";
import { ordersBehaviors } from "#test/conformance/behaviours/orders";
import { productBehaviors } from "#test/conformance/behaviours/product";
import { storeBehaviors } from "#test/conformance/behaviours/store";
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

/** Everything that both documents require. */
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
  behaviors: [
    ...frameBehaviors,
    ...catalogBehaviors,
    ...productBehaviors,
    ...cartBehaviors,
    ...deliveryBehaviors,
    ...checkoutBehaviors,
    ...leaseBehaviors,
    ...layawayBehaviors,
    ...accountBehaviors,
    ...ordersBehaviors,
    ...storeBehaviors,
    ...contentBehaviors,
  ],
};
