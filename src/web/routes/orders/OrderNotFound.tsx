import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { links } from "#web/links";
import { OrderFrame } from "#web/routes/orders/OrderFrame";
import { Card } from "#web/ui/display/Card";
import { EmptyState } from "#web/ui/display/EmptyState";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { PicturePlaceholder } from "#web/ui/picture/PicturePlaceholder";

type OrderNotFoundProps = {
  title: string;
  message: string;
  /** Whether a signed-in customer asked for it. */
  isOwn: boolean;
  children?: ReactNode;
};

/** The page of an order or a layaway that this person may not see, or that does not exist. */
export function OrderNotFound({ title, message, isOwn, children }: OrderNotFoundProps) {
  const { pathname } = useLocation();
  return (
    <OrderFrame title={title}>
      <Card>
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
          {children && <p className="wrap-anywhere">{children}</p>}
        </EmptyState>
      </Card>
    </OrderFrame>
  );
}
