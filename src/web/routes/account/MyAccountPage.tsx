import { replace, useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import type { StateEntry } from "#domain/fulfillment/address";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { apiContext } from "#web/context";
import { SectionCard } from "#web/layout/Section";
import { links } from "#web/links";
import { AccountFrame } from "#web/routes/account/AccountFrame";
import { ContactSection } from "#web/routes/account/myAccount/ContactSection";
import { DataSection } from "#web/routes/account/myAccount/DataSection";
import { DevicesSection } from "#web/routes/account/myAccount/DevicesSection";
import { LayawaysSection } from "#web/routes/account/myAccount/LayawaysSection";
import { OrdersSection } from "#web/routes/account/myAccount/OrdersSection";
import { PasskeysSection } from "#web/routes/account/myAccount/PasskeysSection";
import { offersPasskeys } from "#web/routes/account/passkeys";
import { dropSession, type AccountContact } from "#web/state/account";
import { whenRestored } from "#web/state/clientStore";
import { ownAccount, useUser } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";

type AccountData = {
  contact: AccountContact;
  layaways: WireOutput<"GetUserInfo">["layaways"];
  orders: WireOutput<"GetUserInfo">["orders"];
  states: readonly StateEntry[];
};

/** `failed`: the server gave no answer. */
export async function clientLoader({ context }: LoaderFunctionArgs) {
  await whenRestored();
  if (!useUser.getState().isLoggedIn) return replace(links.login());
  const api = context.get(apiContext);
  const loading = Promise.all([api.GetUserInfo(ownAccount()), api.StatesForContact({})]);
  const loaded = await answerOrUndefined(loading);
  if (!loaded) return { failed: true } as const;
  const [{ contactInfo, layaways, orders }, states] = loaded;
  if (contactInfo) return { failed: false, contact: contactInfo, layaways, orders, states } as const;
  // The session has ended on the server.
  dropSession();
  return replace(links.login());
}

export function HydrateFallback() {
  return (
    <AccountFrame title={title} width="page">
      <SkeletonArea isPage label="Loading your account" className={columnsClass}>
        <Skeleton className="col-span-full -mb-2 h-11" />
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </SkeletonArea>
    </AccountFrame>
  );
}

const title = "My Account";

export default function MyAccountPage() {
  const data = useLoaderData<({ failed: false } & AccountData) | { failed: true }>();
  return (
    <AccountFrame title={title} width="page">
      {data.failed ? <NotLoaded /> : <Account {...data} />}
    </AccountFrame>
  );
}

function Account({ contact, layaways, orders, states }: AccountData) {
  return (
    <div className={columnsClass}>
      <p className="col-span-full -mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span className="wrap-anywhere">Signed in as {contact.email}</span>
        <LinkButton to={links.logout()} look="secondary">
          Logout
        </LinkButton>
      </p>
      <div className="grid grid-cols-1 gap-6">
        {layaways.length > 0 && <LayawaysSection layaways={layaways} />}
        <OrdersSection orders={orders} />
        <ContactSection contact={contact} states={states} />
      </div>
      <div className="grid grid-cols-1 gap-6">
        <DevicesSection />
        <SectionCard id="sign-in" title="Password">
          <LinkButton to={links.changePass()} look="secondary" className="justify-self-start">
            Change Password
          </LinkButton>
        </SectionCard>
        {offersPasskeys() && <PasskeysSection />}
        <DataSection hasLayaway={layaways.some(({ balance }) => balance > 0)} />
      </div>
    </div>
  );
}

function NotLoaded() {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <Banner tone="error" title="We couldn't load your account." announce>
        Please check your connection and try again.
      </Banner>
      <Button className="justify-self-start" busy={state === "loading"} onClick={() => void revalidate()}>
        Try again
      </Button>
    </>
  );
}

const columnsClass = "grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8";
