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
  /** `failed` if the provider's script did not load. */
  state: "loading" | "ready" | "failed";
  /** The fields' latest states. */
  states: () => FieldStates;
  /** Sets the element that a field is mounted into. */
  place: (field: ProviderField, node: HTMLElement) => void;
  focused: ProviderField | undefined;
  focus: (field: ProviderField) => void;
  /** Makes tokens of the card; undefined until the fields are mounted. */
  card: () => { stripe: Stripe; number: StripeCardNumberElement } | undefined;
};

type Touched = (field: ProviderField, how: "changed" | "left") => void;

/** Mounts the provider's three fields; calls `onTouched` when one has changed or was left. */
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
    const listeners: FieldListeners = {
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
        mounted.current = mount(stripe, places, listeners);
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

/** Counts returns from the back/forward cache, which may not restore the fields' iframes. */
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

/** A change event of a provider's field. */
type Change = { empty: boolean; complete: boolean; error: { code: string; message: string } | undefined };

function stateOf({ empty, complete, error }: Change): FieldState {
  return { empty, complete, code: error?.code ?? "", message: error?.message ?? "" };
}

type FieldListeners = {
  change: (field: ProviderField, change: Change) => void;
  focus: (field: ProviderField) => void;
  blur: (field: ProviderField) => void;
};

type Element = {
  mount(node: HTMLElement): void;
  focus(): void;
  destroy(): void;
  on(event: "change", listener: (change: Change) => void): unknown;
  on(event: "focus", listener: () => void): unknown;
  on(event: "blur", listener: () => void): unknown;
};

type Mounted = { stripe: Stripe; number: StripeCardNumberElement; fields: Record<ProviderField, Element> };

function mount(
  stripe: Stripe,
  places: ReadonlyMap<ProviderField, HTMLElement>,
  listeners: FieldListeners,
): Mounted {
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
    element.on("change", (change) => listeners.change(field, change));
    element.on("focus", () => listeners.focus(field));
    element.on("blur", () => listeners.blur(field));
    const place = places.get(field);
    if (place) element.mount(place);
  }
}

/** The look of our own fields, except our fonts, which do not reach into the provider's. */
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
