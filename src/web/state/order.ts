import { defaultState, isGeorgia } from "#domain/fulfillment/address";
import {
  isShippingChoice,
  stageAfter,
  type CheckoutStage,
  type ShippingChoice,
} from "#domain/checkout/checkout";
import type { ContactForm } from "#domain/checkout/contact";
import { isDay, type Day } from "#domain/dates";
import { zeroCents, type Cents } from "#domain/money";
import type { Promotion } from "#domain/pricing/promotion";
import { storedCents, storedFields, storedList, storedText, storedInteger } from "#web/state/storedFields";
import {
  readAmountChoice,
  readDistance,
  readPromotion,
  readRateFees,
  readService,
  type ChosenAmount,
  type ChosenService,
  type RateFees,
} from "#web/state/storedChoices";
import { clearFee } from "#web/state/deliveryFee";
import { readPlacedContents, type PlacedContents } from "#web/state/placedContents";
import { readPlacedLayaway, type PlacedLayaway } from "#web/state/placedLayaway";
import { noteSearch } from "#web/state/search";
import {
  readLeaseOkInfo,
  readProgressiveInfo,
  type LeaseOkInfo,
  type ProgressiveInfo,
} from "#web/state/storedLease";
import { clientStore } from "#web/state/clientStore";
import { clearUserInfo, noteUserInfo, readContactForm } from "#web/state/userInfo";

/** The contact/address form, every field filled in or ''. */
export type ContactInfo = Required<ContactForm>;

/** Where the order goes and what its delivery costs. */
export type DeliveryInfo = ContactInfo & {
  /** Miles by road; undefined until requested. */
  deliveryDistance: number | undefined;
  deliveryFee: Cents;
  /** The fee that a clerk has set. */
  overrideDeliveryFee?: Cents | undefined;
};

/** What the completion page shows of a placed order. */
export type PlacedOrder = {
  orderNumber: string;
  orderEmail: string;
  /** The balance due at delivery or pickup. */
  codAmount: Cents;
  orderCompleteMsg: string;
  /** Only of a layaway. */
  layaway?: PlacedLayaway | undefined;
  contents?: PlacedContents | undefined;
};

/** Conformance: entities "Order state"; amounts in cents. Card data must never be stored here. */
export type OrderState = PlacedOrder & {
  stage: CheckoutStage;
  /** The contact form's values, valid or not: they survive Back and reloads. */
  typed: ContactForm;
  contactInfo: ContactInfo | undefined;
  shippingChoice: ShippingChoice;
  /** Undefined for pickup. */
  deliveryInfo: DeliveryInfo | undefined;
  pickupLocId: number | undefined;
  /** When this order is ready at the chosen store, in the server's words. */
  pickupLeadTime: string;
  ratefees: RateFees | undefined;
  /** The content that was last staged, as JSON to compare with. */
  stagedOrder: string;
  stagedOrderNum: string;
  scheduledDate: Day | undefined;
  /** A clerk leaves the day open. */
  isDayOpen: boolean;
  /** The message of the last declined payment attempt; '' for none. */
  paymentError: string;
  /** The partial payment as the server last offered it. */
  amountChoice: ChosenAmount | undefined;
  /** The deposit of a layaway as last typed. */
  downPayment: Cents | undefined;
  /** The applied promotion, with the discount that the server last sent. */
  promotion: Promotion | undefined;
  /** The chosen services, as the server last offered them. */
  services: readonly ChosenService[];
  /** Undefined for a payment by card. */
  progressiveInfo: ProgressiveInfo | undefined;
  /** Stays until its lease is signed, while a next order may begin. */
  leaseOkInfo: LeaseOkInfo | undefined;
};

const nothingChosen = {
  stagedOrder: "",
  stagedOrderNum: "",
  promotion: undefined,
  amountChoice: undefined,
  downPayment: undefined,
  paymentError: "",
  progressiveInfo: undefined,
} as const;

const storedStages: readonly CheckoutStage[] = [1, 2, 3, 4, 5];

const noAddress = { addressLine1: "", addressLine2: "", city: "", state: defaultState, zipCode: "" };
const emptyContact: ContactInfo = {
  firstName: "",
  lastName: "",
  phone: "",
  email: "",
  ...noAddress,
  note: "",
};

export const useOrder = clientStore("davenport.order", readOrder);

/** True when the contact's state is not Georgia (conformance: behaviors); false before there is a contact. */
export function outOfState(order: OrderState): boolean {
  return order.contactInfo !== undefined && !isGeorgia(order.contactInfo.state);
}

export function noteTyped(typed: ContactForm): void {
  useOrder.setState({ typed });
}

/** Also stores the contact for later forms. */
export function setContactInfo(contactInfo: ContactInfo): void {
  noteUserInfo(contactInfo);
  // A pickup has no address; the one typed for a delivery stays in its form.
  const typed = contactInfo.addressLine1 === "" ? useOrder.getState().typed : contactInfo;
  useOrder.setState({ contactInfo, typed, paymentError: "", stage: stageAfter("contactInfoSet") });
}

export function setShippingChoice(shippingChoice: ShippingChoice): void {
  useOrder.setState({ shippingChoice, stage: stageAfter("shippingChoiceSet") });
}

export function setPickupLocation(pickupLocId: number, pickupLeadTime: string): void {
  useOrder.setState({ pickupLocId, pickupLeadTime });
}

/** Fees for another address no longer count. */
export function setDeliveryInfo(deliveryInfo: DeliveryInfo | undefined): void {
  useOrder.setState({ deliveryInfo, ratefees: undefined, stage: stageAfter("deliveryInfoSet") });
}

export function setRateFees(ratefees: RateFees): void {
  useOrder.setState({ ratefees });
}

export function setScheduledDate(scheduledDate: Day): void {
  useOrder.setState({ scheduledDate, isDayOpen: false });
}

export function leaveDayOpen(): void {
  useOrder.setState({ scheduledDate: undefined, isDayOpen: true });
}

/**
 * A promotion turns a lease off (conformance: behaviors/lease). Without one, the address's delivery fee counts until the server
 * sends another.
 */
export function setPromotion(promotion: Promotion | undefined): void {
  if (promotion && useOrder.getState().progressiveInfo) setProgressiveInfo(undefined);
  const { ratefees, deliveryInfo } = useOrder.getState();
  const deliveryFee = deliveryInfo?.deliveryFee ?? zeroCents;
  useOrder.setState({
    promotion,
    ratefees: ratefees && !promotion ? { ...ratefees, deliveryFee } : ratefees,
  });
}

/** Pays by lease, at its tax rate and without a promotion, or by card again at the saved rate. */
export function setProgressiveInfo(progressiveInfo: ProgressiveInfo | undefined): void {
  const { ratefees: before, progressiveInfo: leased } = useOrder.getState();
  const taxRate = progressiveInfo?.taxRate ?? leased?.savedTaxRate;
  const ratefees = before && taxRate !== undefined ? { ...before, taxRate } : before;
  useOrder.setState({ progressiveInfo, paymentError: "", ratefees });
}

export function setServices(services: readonly ChosenService[]): void {
  useOrder.setState({ services });
}

export function setAmountChoice(amountChoice: ChosenAmount | undefined): void {
  useOrder.setState({ amountChoice });
}

export function setDownPayment(downPayment: Cents | undefined): void {
  useOrder.setState({ downPayment });
}

export function setPaymentError(paymentError: string): void {
  if (useOrder.getState().paymentError !== paymentError) useOrder.setState({ paymentError });
}

/** Clears the message of a declined payment: it was for another order. */
export function setStagedOrder(stagedOrder: string, stagedOrderNum: string): void {
  useOrder.setState({ stagedOrder, stagedOrderNum, paymentError: "" });
}

/** Stores the placed order and drops the staged one (conformance: behaviors "Processed"). */
export function completeOrder(placed: PlacedOrder): void {
  useOrder.setState({
    layaway: undefined,
    contents: undefined,
    ...placed,
    stage: stageAfter("orderInfoSet"),
  });
  useOrder.setState({ stage: stageAfter("orderCompleted"), ...nothingChosen });
}

/** A submitted lease order waits for its signature: the rest of it is forgotten. Undefined once it is signed. */
export function setLeaseOkInfo(leaseOkInfo: LeaseOkInfo | undefined): void {
  if (leaseOkInfo) resetOrder();
  useOrder.setState({ leaseOkInfo });
}

/** Stage 9: forgets the order, its shopper and the last search (conformance: behaviors). */
export function resetOrder(): void {
  clearUserInfo();
  clearFee();
  noteSearch("");
  useOrder.setState({ ...readOrder(undefined), stage: stageAfter("orderReset") });
}

function readOrder(stored: unknown): OrderState {
  const fields = storedFields(stored);
  return {
    stage: readStage(fields["stage"]),
    typed: readContactForm(fields["typed"]),
    contactInfo: readContact(fields["contactInfo"]),
    shippingChoice: isShippingChoice(fields["shippingChoice"]) ? fields["shippingChoice"] : "Delivery",
    deliveryInfo: readDelivery(fields["deliveryInfo"]),
    pickupLocId: storedInteger(fields["pickupLocId"], 0, 1_000_000),
    pickupLeadTime: storedText(fields["pickupLeadTime"])?.slice(0, 40) ?? "",
    ratefees: readRateFees(fields["ratefees"]),
    stagedOrder: storedText(fields["stagedOrder"]) ?? "",
    stagedOrderNum: storedText(fields["stagedOrderNum"]) ?? "",
    scheduledDate: isDay(fields["scheduledDate"]) ? fields["scheduledDate"] : undefined,
    isDayOpen: fields["isDayOpen"] === true,
    paymentError: storedText(fields["paymentError"]) ?? "",
    amountChoice: readAmountChoice(storedFields(fields["amountChoice"])),
    downPayment: storedCents(fields["downPayment"]),
    services: storedList(fields["services"], 50, readService),
    promotion: readPromotion(storedFields(fields["promotion"])),
    progressiveInfo: readProgressiveInfo(fields["progressiveInfo"]),
    leaseOkInfo: readLeaseOkInfo(fields["leaseOkInfo"]),
    orderNumber: storedText(fields["orderNumber"]) ?? "",
    orderEmail: storedText(fields["orderEmail"]) ?? "",
    codAmount: storedCents(fields["codAmount"]) ?? zeroCents,
    orderCompleteMsg: storedText(fields["orderCompleteMsg"]) ?? "",
    layaway: readPlacedLayaway(fields["layaway"]),
    contents: readPlacedContents(fields["contents"]),
  };
}

function readStage(stored: unknown): CheckoutStage {
  return storedStages.find((stage) => stage === stored) ?? 0;
}

function readContact(stored: unknown): ContactInfo | undefined {
  const typed = readContactForm(stored);
  return Object.keys(typed).length > 0 ? { ...emptyContact, ...typed } : undefined;
}

function readDelivery(stored: unknown): DeliveryInfo | undefined {
  const contact = readContact(stored);
  const fields = storedFields(stored);
  const deliveryFee = storedCents(fields["deliveryFee"]);
  if (contact === undefined || deliveryFee === undefined) return undefined;
  const deliveryDistance = readDistance(fields["deliveryDistance"]);
  return {
    ...contact,
    deliveryFee,
    deliveryDistance,
    overrideDeliveryFee: storedCents(fields["overrideDeliveryFee"]),
  };
}
