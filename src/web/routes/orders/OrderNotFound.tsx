import { useLocation } from "react-router";
import { links } from "#web/links";
import { OrderFrame } from "#web/routes/orders/OrderFrame";
import { StoreHelp } from "#web/routes/store/StoreHelp";
import { Card } from "#web/ui/display/Card";
import { EmptyState } from "#web/ui/display/EmptyState";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { PicturePlaceholder } from "#web/ui/picture/PicturePlaceholder";

type OrderNotFoundProps = {
  title: string;
  message: string;
  /** What was asked for: 'order 7K2MZ9QH3D'. */
  what: string;
  /** Whether a signed-in customer asked for it. */
  isOwn: boolean;
};

/** The page of an order or a layaway that this person may not see, or that does not exist. */
export function OrderNotFound({ title, message, what, isOwn }: OrderNotFoundProps) {
  const { pathname } = useLocation();
  return (
    <OrderFrame title={title}>
      <div className="grid grid-cols-1 gap-10 xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-14">
        <Card className="grid content-center">
          <EmptyState
            as="h1"
            title={<span className="wrap-anywhere">{message}</span>}
            picture={<PicturePlaceholder alt="" />}
            action={
              isOwn ? (
                <LinkButton to={links.myAccount()}>My Account</LinkButton>
              ) : (
                <>
                  <LinkButton to={links.login(pathname)}>Login</LinkButton>
                  <LinkButton to={links.home()} look="secondary">
                    Continue Shopping
                  </LinkButton>
                </>
              )
            }
          >
            <p className="wrap-anywhere">
              Please open {what} with the link in our latest email to you. Each link works for 90 days. You
              can also sign in to the account you ordered with.
            </p>
          </EmptyState>
        </Card>
        <StoreHelp />
      </div>
    </OrderFrame>
  );
}
