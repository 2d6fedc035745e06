import { links } from "#web/links";
import { classNames } from "#web/ui/classNames";
import { TextLink } from "#web/ui/navigation/TextLink";

/** `pickup` relabels the Delivery step. */
type CheckoutStepsProps = { current: "Delivery" | "Review and pay"; pickup?: boolean };

/** The steps to an order. Earlier steps are links. */
export function CheckoutSteps({ current, pickup = false }: CheckoutStepsProps) {
  const steps = [
    { step: "Cart", label: "Cart", to: links.cart() },
    pickup
      ? { step: "Delivery", label: "Pickup", to: links.shippingChoice("Pickup") }
      : { step: "Delivery", label: "Delivery", to: links.shippingChoice() },
    { step: "Review and pay", label: "Review and pay", to: undefined },
  ];
  const here = steps.findIndex(({ step }) => step === current);
  return (
    <nav aria-label="Checkout steps">
      <ol role="list" className="flex flex-wrap items-center gap-x-1.5 text-sm md:gap-x-2 md:text-base">
        {steps.map(({ label, to }, index) => (
          <li
            key={label}
            aria-current={index === here ? "step" : undefined}
            className={classNames(
              "flex items-center gap-1.5 md:gap-2",
              index === here ? "font-semibold" : "text-soft",
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                "grid size-6 place-items-center rounded-full text-xs font-semibold tabular-nums",
                index > here && "border border-edge",
                index === here && "bg-ink text-paper",
                index < here && "bg-pine text-raised",
              )}
            >
              {index + 1}
            </span>
            {to && index < here ? (
              <TextLink to={to} look="plain" className="inline-flex min-h-11 items-center">
                {label}
              </TextLink>
            ) : (
              <span className="inline-flex min-h-11 items-center">{label}</span>
            )}
            {index < steps.length - 1 && <span aria-hidden="true" className="h-px w-3 bg-edge md:w-8" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
