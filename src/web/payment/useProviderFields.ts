import { useEffect, useRef, useState } from "react";
import type { Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import {
  untouchedField,
  type FieldState,
  type FieldStates,
  type ProviderField,
} from "#domain/payments/cardFields";
import { paymentProvider } from "#web/payment/paymentProvider";

export type ProviderFields = {
  /** `failed` where the provider's script did not come. */
  state: "loading" | "ready" | "failed";
  /** What the fields have said of themselves so far. */
  states: () => FieldStates;
  /** Takes the element that a field goes into. */
  place: (field: ProviderField, node: HTMLElement) => void;
  focused: ProviderField | undefined;
  focus: (field: ProviderField) => void;
  /** What makes a token of the card; undefined until the fields are there. */
  card: () => { stripe: Stripe; number: StripeCardNumberElement } | undefined;
};

type Touched = (field: ProviderField, how: "changed" | "left") => void;

/** Puts the provider's three fields into the page; `onTouched` hears when one has changed or was left. */
export function useProviderFields(publishableKey: string, onTouched: Touched): ProviderFields {
  const [state, setState] = useState<ProviderFields["state"]>("loading");
  const [focused, setFocused] = useState<ProviderField>();
  const [places] = useState(() => new Map<ProviderField, HTMLElement>());
  const returns = useReturns();
  const states = useRef(untouched);
  const mounted = useRef<Mounted>(undefined);
  const touched = useRef(onTouched);
  useEffect(() => {
    touched.current = onTouched;
  });
  useEffect(() => {
    const gone = new AbortController();
    const hear: Hearing = {
      change(field, change) {
        states.current = { ...states.current, [field]: stateOf(change) };
        touched.current(field, "changed");
      },
      focus: setFocused,
      blur(field) {
        setFocused(undefined);
        touched.current(field, "left");
      },
    };
    paymentProvider(publishableKey).then(
      (stripe) => {
        if (gone.signal.aborted) return;
        mounted.current = mount(stripe, places, hear);
        setState("ready");
      },
      () => setState("failed"),
    );
    return () => {
      gone.abort();
      for (const field of Object.values(mounted.current?.fields ?? {})) field.destroy();
      mounted.current = undefined;
      states.current = untouched;
    };
  }, [publishableKey, places, returns]);
  return {
    state,
    focused,
    states: () => states.current,
    place: (field, node) => void places.set(field, node),
    focus: (field) => mounted.current?.fields[field].focus(),
    card: () => mounted.current,
  };
}

/**
 * How often this page has come back from the browser's cache of pages, by Back or Forward: the documents inside of it
 * may not have come back with it.
 */
function useReturns(): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const note = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setReturns((before) => before + 1);
    };
    window.addEventListener("pageshow", note);
    return () => window.removeEventListener("pageshow", note);
  }, []);
  return returns;
}

const untouched: FieldStates = { number: untouchedField, expMonth: untouchedField, cvv: untouchedField };

/** What a field of the provider says of itself. */
type Change = { empty: boolean; complete: boolean; error: { code: string; message: string } | undefined };

function stateOf({ empty, complete, error }: Change): FieldState {
  return { empty, complete, code: error?.code ?? "", message: error?.message ?? "" };
}

type Hearing = {
  change: (field: ProviderField, change: Change) => void;
  focus: (field: ProviderField) => void;
  blur: (field: ProviderField) => void;
};

type Element = {
  mount(node: HTMLElement): void;
  focus(): void;
  destroy(): void;
  on(event: "change", heard: (change: Change) => void): unknown;
  on(event: "focus", heard: () => void): unknown;
  on(event: "blur", heard: () => void): unknown;
};

type Mounted = { stripe: Stripe; number: StripeCardNumberElement; fields: Record<ProviderField, Element> };

function mount(stripe: Stripe, places: ReadonlyMap<ProviderField, HTMLElement>, hear: Hearing): Mounted {
  const elements = stripe.elements({ locale: "en" });
  const style = { base: baseStyle() };
  const number = elements.create("cardNumber", { style, showIcon: true, disableLink: true });
  const fields = {
    number,
    expMonth: elements.create("cardExpiry", { style }),
    cvv: elements.create("cardCvc", { style }),
  };
  attach("number", fields.number);
  attach("expMonth", fields.expMonth);
  attach("cvv", fields.cvv);
  return { stripe, number, fields };

  function attach(field: ProviderField, element: Element): void {
    element.on("change", (change) => hear.change(field, change));
    element.on("focus", () => hear.focus(field));
    element.on("blur", () => hear.blur(field));
    const place = places.get(field);
    if (place) element.mount(place);
  }
}

/** The look of our own fields, as far as it reaches into the provider's: our fonts do not. */
function baseStyle() {
  const token = getComputedStyle(document.documentElement);
  return {
    color: token.getPropertyValue("--color-ink").trim(),
    fontFamily: "system-ui, sans-serif",
    fontSize: "16px",
    lineHeight: "24px",
    "::placeholder": { color: token.getPropertyValue("--color-faint").trim() },
  };
}
