import type { ReactNode } from "react";
import type { ShippingChoice } from "#domain/checkout/checkout";
import { reviewCustomerLayawayTitle, reviewLayawayTitle } from "#domain/messages/layaway";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { links } from "#web/links";
import { chosenState } from "#web/routes/checkout/contact/chosenState";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";
import { TextLink } from "#web/ui/navigation/TextLink";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";

type CheckoutFrameProps = {
  /** The choice between sign-in and guest checkout counts as part of the second step. */
  step: "Checkout" | "Shipping" | "Review and pay";
  /** The name of the second step. */
  choice: ShippingChoice;
  /** A clerk's layaway has a contact page of its own. */
  byClerk?: boolean;
  children: ReactNode;
};

/** The frame of a checkout page: its title is the step's, or `Checkout`. */
export function CheckoutFrame({ step, choice, byClerk = false, children }: CheckoutFrameProps) {
  const current = step === "Review and pay" ? step : choice;
  const reviewTitle = byClerk ? reviewCustomerLayawayTitle : reviewLayawayTitle;
  const stepTitle = choice === "Layaway" && step === "Review and pay" ? reviewTitle : current;
  const title = step === "Checkout" ? step : stepTitle;
  return (
    <PageFrame className="grid min-h-dvh grid-cols-1 content-start gap-6 py-4 md:gap-8 md:py-6">
      <PageHead title={title} personal />
      <CheckoutSteps current={current} choice={choice} byClerk={byClerk} />
      <h1>{title}</h1>
      {children}
    </PageFrame>
  );
}

type CheckoutStepsProps = { current: string; choice: ShippingChoice; byClerk: boolean };

function CheckoutSteps({ current, choice, byClerk }: CheckoutStepsProps) {
  const contact = byClerk ? links.layawayContact() : links.shippingChoice(choice);
  const steps = [
    { label: "Cart", to: links.cart(), state: undefined },
    { label: choice, to: contact, state: chosenState(choice) },
    { label: "Review and pay", to: undefined, state: undefined },
  ];
  const here = steps.findIndex(({ label }) => label === current);
  return (
    <nav aria-label="Checkout steps">
      <ol role="list" className="flex flex-wrap items-center gap-x-1.5 text-sm md:gap-x-2 md:text-base">
        {steps.map(({ label, to, state }, index) => (
          <li
            key={label}
            aria-current={index === here ? "step" : undefined}
            className={classNames(
              "flex items-center gap-1.5 md:gap-2",
              index === here ? "font-semibold" : "text-soft",
              index === 1 && secondClass,
            )}
          >
            {index < here ? (
              <Icon name="circle-check" className="size-6 text-pine" />
            ) : (
              <span
                aria-hidden="true"
                className={classNames(
                  "grid size-6 place-items-center rounded-full text-xs font-semibold tabular-nums",
                  index === here ? "bg-ink text-paper" : "border border-edge",
                )}
              >
                {index + 1}
              </span>
            )}
            {to && index < here ? (
              <TextLink to={to} state={state} look="plain" className={labelClass}>
                {label}
              </TextLink>
            ) : (
              <span className={labelClass}>{label}</span>
            )}
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="h-px min-w-3 grow bg-edge md:min-w-8" />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const labelClass = "inline-flex min-h-11 items-center";

/** As wide with any way to ship, because the first HTML does not know the chosen one. */
const secondClass = "min-w-27 md:min-w-35";

/** Placeholders for a checkout form and its summary until the browser has read its stores. */
export function CheckoutSkeleton({ label }: { label: string }) {
  return (
    <SkeletonArea
      isPage
      label={label}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,44rem)_26rem] lg:justify-between lg:gap-12"
    >
      <Skeleton className="-mt-2 h-11 rounded-md lg:hidden" />
      <div className="grid gap-5">
        {["first", "second", "third", "fourth"].map((field) => (
          <div key={field} className="grid gap-1">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-11 rounded-md" />
          </div>
        ))}
      </div>
      <Skeleton className="h-96 rounded-lg max-lg:hidden" />
    </SkeletonArea>
  );
}
