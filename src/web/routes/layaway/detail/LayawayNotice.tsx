import { useLocation } from "react-router";
import { defaultPayment } from "#domain/layaway/deposit";
import { statusId as statusIdOf } from "#domain/layaway/statuses";
import { canceledMessage, pastDueMessage } from "#domain/messages/layaway";
import { formatMoney, fromDollars } from "#domain/money";
import { links } from "#web/links";
import { isWithoutDay } from "#web/routes/layaway/detail/isWithoutDay";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";
import { Banner } from "#web/ui/display/Banner";
import { LinkButton } from "#web/ui/navigation/LinkButton";

/** What the customer should know or do now. */
export function LayawayNotice({ layaway }: { layaway: LayawayDetail }) {
  return (
    <div className="grid gap-3 empty:hidden">
      <StateNotice layaway={layaway} />
      {!layaway.own && <LinkNotice email={layaway.customer.email} />}
    </div>
  );
}

function StateNotice({ layaway }: { layaway: LayawayDetail }) {
  const { statusId, pastDue, nextPmtDateStr, payOnDelivery } = layaway;
  if (statusId === statusIdOf("Cancelled")) {
    const [fee, refund] = [fromDollars(layaway.restockingFee), fromDollars(layaway.refund)];
    return <Banner title="This layaway is canceled.">{canceledMessage({ fee, refund })}</Banner>;
  }
  if (pastDue) {
    const [total, balance] = [fromDollars(layaway.totalPrice), fromDollars(layaway.balance)];
    const [amount, cancelDay] = [defaultPayment(total, balance), layaway.cancelDateStr];
    return <Banner tone="attention" title={pastDueMessage({ dueDay: nextPmtDateStr, cancelDay, amount })} />;
  }
  if (payOnDelivery)
    return (
      <Banner title="You're paying the rest in cash on delivery.">
        Please have {formatMoney(fromDollars(layaway.balance))} ready for the driver
        {layaway.userPaymentAllowed &&
          ", or pay by card under Make payment before your items are on their way"}
        .
      </Banner>
    );
  if (isWithoutDay(layaway))
    return (
      <Banner tone="attention" title="Your delivery didn't happen as planned.">
        We're still holding your items. Please choose a new date, or pickup, under Shipping.
      </Banner>
    );
  if (statusId === statusIdOf("PaidOff"))
    return (
      <Banner tone="good" title="Paid in full. Thank you!">
        Choose how to get your items under Shipping.
      </Banner>
    );
  return null;
}

/** A mailed link shows a layaway; only its account may pay and change it. */
function LinkNotice({ email }: { email: string }) {
  const { pathname } = useLocation();
  return (
    <Banner
      className="print:hidden"
      title="Create an account to make payments and choose delivery or pickup."
    >
      <div className="grid gap-3">
        <p className="wrap-anywhere">An account with the email address {email} shows this layaway.</p>
        <p className="flex flex-wrap gap-3">
          <LinkButton to={links.createAccount(undefined, email)}>Create Account</LinkButton>
          <LinkButton to={links.login(pathname)} look="secondary">
            Login
          </LinkButton>
        </p>
      </div>
    </Banner>
  );
}
