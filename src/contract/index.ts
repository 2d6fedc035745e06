import type { z } from "zod";
import { cartShapes } from "#contract/cart";
import { catalogShapes, menuShapes } from "#contract/catalog";
import { calls, type CallFacts, type CallName } from "#contract/calls";
import { checkoutShapes } from "#contract/checkout";
import { contentShapes } from "#contract/content";
import { deliveryShapes } from "#contract/fulfillment";
import { orderShapes } from "#contract/orders";
import { clientError, productShapes } from "#contract/product";
import { storeShapes } from "#contract/store";
import { searchShapes } from "#contract/search";

/** Who may call (security.md §2.6): the table of authorisation in code. */
export type Who = "anyone";

/** At most `times` in `seconds`, counted per network address or per visitor and kept in PostgreSQL. */
export type Limit = { per: "address" | "visitor"; times: number; seconds: number };

type Access = {
  who: Who;
  limits: readonly Limit[];
  /** Bytes of the largest body taken. */
  bodyLimit: number;
};

export type ContractEntry = CallFacts & Access & { payload: z.ZodType; answer: z.ZodType };

const defaultBody = 16 * 1024;
const orderBody = 64 * 1024;
const daySeconds = 86_400;
const addressLookups: readonly Limit[] = [{ per: "address", times: 120, seconds: 60 }];

/** Every call in one table: the server validates with it, clients are typed by it, OpenAPI is made from it. */
export const contract = {
  GetCategories: entry(calls.GetCategories, catalogShapes.GetCategories, { who: "anyone" }),
  GetMenuSetting: entry(calls.GetMenuSetting, menuShapes.GetMenuSetting, { who: "anyone" }),
  Home: entry(calls.Home, catalogShapes.Home, { who: "anyone" }),
  ProdByCat: entry(calls.ProdByCat, catalogShapes.ProdByCat, { who: "anyone" }),
  Specials: entry(calls.Specials, catalogShapes.Specials, { who: "anyone" }),
  NewArrivals: entry(calls.NewArrivals, catalogShapes.NewArrivals, { who: "anyone" }),
  BestSellers: entry(calls.BestSellers, catalogShapes.BestSellers, { who: "anyone" }),
  ProductDetail: entry(calls.ProductDetail, productShapes.ProductDetail, { who: "anyone" }),
  RelatedProd: entry(calls.RelatedProd, productShapes.RelatedProd, { who: "anyone" }),
  SuggestedProducts: entry(calls.SuggestedProducts, catalogShapes.SuggestedProducts, { who: "anyone" }),
  GetBTProdList: entry(calls.GetBTProdList, productShapes.GetBTProdList, { who: "anyone" }),
  GetCombo: entry(calls.GetCombo, productShapes.GetCombo, { who: "anyone" }),
  AddWaitlist: entry(calls.AddWaitlist, productShapes.AddWaitlist, {
    who: "anyone",
    limits: [{ per: "address", times: 20, seconds: 3600 }],
  }),
  Search: entry(calls.Search, searchShapes.Search, {
    who: "anyone",
    limits: [{ per: "address", times: 120, seconds: 60 }],
  }),
  FaqList: entry(calls.FaqList, contentShapes.FaqList, { who: "anyone" }),
  AssemblyList: entry(calls.AssemblyList, contentShapes.AssemblyList, { who: "anyone" }),
  DeliveryList: entry(calls.DeliveryList, contentShapes.DeliveryList, { who: "anyone" }),
  GetHtml: entry(calls.GetHtml, contentShapes.GetHtml, { who: "anyone" }),
  Logger: entry(calls.Logger, clientError, {
    who: "anyone",
    limits: [{ per: "address", times: 30, seconds: 60 }],
    bodyLimit: 8 * 1024,
  }),
  SaveCart: entry(calls.SaveCart, cartShapes.SaveCart, { who: "anyone", bodyLimit: orderBody }),
  CheckCart: entry(calls.CheckCart, cartShapes.CheckCart, { who: "anyone", bodyLimit: orderBody }),
  ShippingChoices: entry(calls.ShippingChoices, checkoutShapes.ShippingChoices, { who: "anyone" }),
  AllPickupLoc: entry(calls.AllPickupLoc, storeShapes.AllPickupLoc, { who: "anyone" }),
  Locations: entry(calls.Locations, storeShapes.Locations, { who: "anyone" }),
  LocationDetails: entry(calls.LocationDetails, storeShapes.LocationDetails, { who: "anyone" }),
  LocationInfo: entry(calls.LocationInfo, storeShapes.LocationInfo, { who: "anyone" }),
  StatesForDelivery: entry(calls.StatesForDelivery, deliveryShapes.StatesForDelivery, { who: "anyone" }),
  StatesForPickup: entry(calls.StatesForPickup, deliveryShapes.StatesForPickup, { who: "anyone" }),
  StatesForPayment: entry(calls.StatesForPayment, deliveryShapes.StatesForPayment, { who: "anyone" }),
  StatesForContact: entry(calls.StatesForContact, deliveryShapes.StatesForContact, { who: "anyone" }),
  GetDeliveryFee: entry(calls.GetDeliveryFee, deliveryShapes.GetDeliveryFee, {
    who: "anyone",
    limits: addressLookups,
  }),
  CheckDeliveryCity: entry(calls.CheckDeliveryCity, deliveryShapes.CheckDeliveryCity, {
    who: "anyone",
    limits: addressLookups,
  }),
  // Each question may cost the shop money at its map provider.
  SuggestAddresses: entry(calls.SuggestAddresses, deliveryShapes.SuggestAddresses, {
    who: "anyone",
    limits: [
      { per: "address", times: 240, seconds: 60 },
      { per: "visitor", times: 60, seconds: 60 },
      { per: "address", times: 3_000, seconds: daySeconds },
      { per: "visitor", times: 600, seconds: daySeconds },
    ],
  }),
  GetDistance: entry(calls.GetDistance, deliveryShapes.GetDistance, {
    who: "anyone",
    limits: [...addressLookups, { per: "address", times: 1_000, seconds: daySeconds }],
  }),
  GetOrderFeesAndInfo: entry(calls.GetOrderFeesAndInfo, checkoutShapes.GetOrderFeesAndInfo, {
    who: "anyone",
    bodyLimit: orderBody,
  }),
  CheckPromotion: entry(calls.CheckPromotion, checkoutShapes.CheckPromotion, {
    who: "anyone",
    limits: [{ per: "address", times: 120, seconds: 60 }],
    bodyLimit: orderBody,
  }),
  StageOrder: entry(calls.StageOrder, checkoutShapes.StageOrder, {
    who: "anyone",
    limits: [{ per: "visitor", times: 30, seconds: 60 }],
    bodyLimit: orderBody,
  }),
  SubmitOrderPayment: entry(calls.SubmitOrderPayment, checkoutShapes.SubmitOrderPayment, {
    who: "anyone",
    bodyLimit: orderBody,
  }),
  // Who has a mail's link (security.md §2.6); the limits make guessing one slow as well as hopeless.
  RemitPayment: entry(calls.RemitPayment, orderShapes.RemitPayment, {
    who: "anyone",
    limits: [{ per: "address", times: 30, seconds: 60 }],
  }),
  GetOrderForCustomer: entry(calls.GetOrderForCustomer, orderShapes.GetOrderForCustomer, {
    who: "anyone",
    limits: [{ per: "address", times: 60, seconds: 60 }],
  }),
  OrderRelatedProd: entry(calls.OrderRelatedProd, orderShapes.OrderRelatedProd, { who: "anyone" }),
} satisfies Record<CallName, ContractEntry>;

function entry<Facts extends CallFacts, Shape extends { payload: z.ZodType; answer: z.ZodType }>(
  facts: Facts,
  shape: Shape,
  access: Pick<Access, "who"> & Partial<Access>,
): Facts & Shape & Access {
  return { limits: [], bodyLimit: defaultBody, ...access, ...facts, ...shape };
}

type Contract = typeof contract;

/** What the browser sends: the wire form. */
export type WireInput<N extends CallName> = z.input<Contract[N]["payload"]>;
/** What the browser receives: the wire form. */
export type WireOutput<N extends CallName> = z.input<Contract[N]["answer"]>;
/** What a handler is given: decoded and checked. */
export type Input<N extends CallName> = z.output<Contract[N]["payload"]>;
/** What a handler answers, before encoding. */
export type Output<N extends CallName> = z.output<Contract[N]["answer"]>;

export type { CallName };
