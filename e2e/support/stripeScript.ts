import type { BrowserContext, Route } from "@playwright/test";
import type { FakeStripe } from "#test/fakes/stripe";

/**
 * Fakes the payment provider in a browser: its script, the documents of its fields and of the bank's challenge, and its
 * API, each at the provider's own address, so that the page's content security policy applies as in production. A
 * card's number stays in the field's document; the page gets a token, as from the provider.
 */
export async function playStripe(context: BrowserContext, provider: FakeStripe): Promise<void> {
  await context.route("https://js.stripe.com/**", (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname === "/endive/stripe.js") return script(route, stripeScript);
    if (pathname === "/endive/more.js") return script(route, "window.stripeHasMore = true;");
    return route.fulfill({ contentType: "text/html", body: fieldDocument(searchParams.get("type") ?? "") });
  });
  await context.route("https://hooks.stripe.com/**", async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname === "/challenge")
      return route.fulfill({ contentType: "text/html", body: challengeDocument });
    provider.authenticate(searchParams.get("secret") ?? "", searchParams.get("approved") === "true");
    return route.fulfill({ contentType: "application/json", body: "{}" });
  });
  await context.route("https://api.stripe.com/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    const reply = await fetch(new URL(pathname, provider.api), {
      method: route.request().method(),
      body: route.request().postData(),
    });
    const headers = { "access-control-allow-origin": "*" };
    return route.fulfill({ status: reply.status, headers, json: await reply.json() });
  });
}

function script(route: Route, body: string): Promise<void> {
  return route.fulfill({ contentType: "text/javascript", body });
}

/**
 * One field in its own document. It tells the page how complete it is, and gives a token on request. Nobody can type
 * before the field listens.
 */
function fieldDocument(type: string): string {
  const label = { cardNumber: "Credit or debit card number", cardExpiry: "Expiration date", cardCvc: "CVC" };
  const name = Object.entries(label).find(([each]) => each === type)?.[1] ?? "";
  return `<!doctype html><html lang="en"><head><title>${name}</title><style>
    html, body { margin: 0; background: transparent; overflow: hidden }
    input { width: 100%; height: 24px; padding: 0; border: 0; outline: 0; background: transparent; font: 16px/24px system-ui }
    </style></head><body><script>
    const type = "${type}", input = document.createElement("input");
    Object.assign(input, { ariaLabel: "${name}", inputMode: "numeric", autocomplete: "off" });
    const least = { cardNumber: 13, cardExpiry: 4, cardCvc: 3 }[type];
    const tell = (said) => parent.postMessage({ field: type, ...said }, "*");
    const problem = (digits) => {
      if (type === "cardNumber" && digits.length < least) return { code: "incomplete_number", message: "Your card number is incomplete." };
      if (digits.length < least) return { code: "incomplete_" + type, message: "This is incomplete." };
      if (type === "cardExpiry" && Number(digits.slice(2)) < 26) return { code: "invalid_expiry_year_past", message: "Your card's expiration year is in the past." };
    };
    input.addEventListener("input", () => {
      const digits = input.value.replace(/\\D/g, "");
      const error = digits === "" ? undefined : problem(digits);
      tell({ event: "change", empty: digits === "", complete: digits !== "" && !error, error });
    });
    input.addEventListener("focus", () => tell({ event: "focus" }));
    input.addEventListener("blur", () => tell({ event: "blur" }));
    addEventListener("message", async ({ data }) => {
      if (data.focus) return input.focus();
      const body = new URLSearchParams({ "card[number]": input.value.replace(/\\D/g, "") });
      const reply = await fetch("https://api.stripe.com/v1/payment_methods", { method: "POST", body });
      tell({ event: "token", answer: await reply.json() });
    });
    document.body.append(input);
    tell({ event: "ready" });
    </script></body></html>`;
}

const challengeDocument = `<!doctype html><html lang="en"><head><title>Your bank</title></head><body>
  <main><h1>Your bank asks</h1></main><script>
  const secret = new URLSearchParams(location.search).get("secret");
  // A button is there only once it works.
  for (const name of ["Approve", "Decline"]) {
    const button = Object.assign(document.createElement("button"), { textContent: name });
    button.addEventListener("click", async () => {
      const approved = name === "Approve";
      await fetch("/answer?secret=" + secret + "&approved=" + approved);
      parent.postMessage({ bank: approved }, "*");
    });
    document.querySelector("main").append(button);
  }
  </script></body></html>`;

/** The part of the provider's script that the store uses. */
const stripeScript = `(() => {
  const frameOf = (src, title) => Object.assign(document.createElement("iframe"), { src, title });
  const heard = (from, then) => addEventListener("message", ({ source, data }) => source === from() && then(data));

  function element(type) {
    const title = "Secure " + { cardNumber: "card number", cardExpiry: "expiration date", cardCvc: "CVC" }[type] + " input frame";
    const frame = frameOf("https://js.stripe.com/endive/field.html?type=" + type, title);
    const heardBy = {};
    heard(() => frame.contentWindow, (data) => heardBy[data.event]?.(data));
    frame.style.cssText = "display:block;width:100%;height:24px;border:0";
    return {
      frame, heardBy,
      on(event, then) { heardBy[event] = then; return this; },
      mount(place) {
        const id = place.id;
        place.replaceChildren(frame);
        document.querySelector('label[for="' + id + '"]')?.addEventListener("click", () => this.focus());
      },
      focus() { frame.focus(); frame.contentWindow?.postMessage({ focus: true }, "*"); },
      destroy() { frame.remove(); },
    };
  }

  function Stripe() {
    const more = document.createElement("script");
    more.src = "https://js.stripe.com/endive/more.js";
    document.head.append(more);
    return {
      elements: () => ({ create: element, getElement: () => null }),
      createPaymentMethod: ({ card, billing_details }) => new Promise((resolve) => {
        window.stripeBilling = billing_details;
        card.heardBy.token = ({ answer }) => resolve(answer.error ? { error: answer.error } : { paymentMethod: answer });
        card.frame.contentWindow.postMessage({ token: true }, "*");
      }),
      handleNextAction: async ({ clientSecret }) => {
        const [intent] = clientSecret.split("_secret_");
        const reply = await fetch("https://api.stripe.com/v1/payment_intents/" + intent + "?client_secret=" + clientSecret);
        if ((await reply.json()).status !== "requires_action") throw new Error("There is nothing to handle.");
        const frame = frameOf("https://hooks.stripe.com/challenge?secret=" + clientSecret, "The bank's challenge");
        frame.style.cssText = "position:fixed;inset:10% 10%;width:80%;height:50%;background:#fff;z-index:999";
        document.body.append(frame);
        const approved = await new Promise((resolve) => heard(() => frame.contentWindow, ({ bank }) => resolve(bank)));
        frame.remove();
        return approved ? { paymentIntent: { id: intent } } : { error: { code: "payment_intent_authentication_failure" } };
      },
    };
  }
  Stripe.version = "endive";
  window.Stripe = Stripe;
})();`;
