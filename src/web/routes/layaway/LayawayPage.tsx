import type { ReactNode } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import { apiContext } from "#web/context";
import { PageHead } from "#web/layout/PageHead";
import { Section } from "#web/layout/Section";
import { links } from "#web/links";
import { InfoFrame } from "#web/routes/content/InfoFrame";
import { LayawayExample } from "#web/routes/layaway/LayawayExample";
import { Icon, type IconName } from "#web/ui/display/Icon";
import { Prose } from "#web/ui/display/Prose";
import { LinkButton } from "#web/ui/navigation/LinkButton";

/** The store's own terms, with the figures of its settings. */
function load({ context }: LoaderFunctionArgs): Promise<WireOutput<"GetHtml">> {
  return context.get(apiContext).GetHtml({ value: "layaway" });
}

export { load as clientLoader, load as loader };

/** How layaway works, what it costs in an example, and its terms (conformance: behaviors/content). */
export default function LayawayPage() {
  const { data, description } = useLoaderData<WireOutput<"GetHtml">>();
  return (
    <InfoFrame title="Layaway">
      <PageHead
        title="Layaway"
        description={description || "Pay for your furniture over time, at today's price."}
        path={links.layaway()}
      />
      <p className="max-w-text text-lg">
        Found the right piece before the right moment? Put some money down and we&apos;ll set it aside for you
        at today&apos;s price, with no interest and no credit check.
      </p>
      <Steps />
      <LayawayExample />
      {data !== "" && <Prose html={data} />}
      <p className="flex flex-wrap gap-3">
        <LinkButton to={links.specials()}>See the specials</LinkButton>
        <LinkButton to={links.myAccount()} look="secondary">
          Make a layaway payment
        </LinkButton>
      </p>
    </InfoFrame>
  );
}

function Steps() {
  return (
    <Section id="steps" title="How it works" large>
      <ol role="list" className="grid gap-3">
        <Step icon="shopping-cart" title="Set it aside">
          Fill your cart, choose Layaway at checkout, and pay a deposit.
        </Step>
        <Step icon="banknote" title="Pay as you can">
          Any amount, whenever you like, on this site or in a store. We&apos;ll remind you before a payment is
          due.
        </Step>
        <Step icon="truck" title="Take it home">
          Paid off? Pick it up, or have it delivered on the day you choose.
        </Step>
      </ol>
    </Section>
  );
}

function Step({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-lg border border-line bg-raised p-4 md:p-5">
      <Icon name={icon} className="row-span-2 size-7 text-clay" />
      <h3 className="text-lg">{title}</h3>
      <p className="text-soft">{children}</p>
    </li>
  );
}
