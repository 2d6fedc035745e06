import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import { applyLabel, leaseEligibility, leaseStatesMessage } from "#domain/messages/leasePages";
import { apiContext } from "#web/context";
import { PageHead } from "#web/layout/PageHead";
import { Section } from "#web/layout/Section";
import { useShellData } from "#web/layout/shellData";
import { links } from "#web/links";
import { InfoFrame } from "#web/routes/content/InfoFrame";
import { Icon } from "#web/ui/display/Icon";
import { Prose } from "#web/ui/display/Prose";
import { LinkButton } from "#web/ui/navigation/LinkButton";

/** The store's own terms, with the figures of its settings. */
function load({ context }: LoaderFunctionArgs): Promise<WireOutput<"GetHtml">> {
  return context.get(apiContext).GetHtml({ value: "leaseToOwn" });
}

export { load as clientLoader, load as loader };

/** How lease-to-own works, who may lease, and its terms (conformance: behaviors/content). */
export default function LeaseToOwnPage() {
  const { data, description } = useLoaderData<WireOutput<"GetHtml">>();
  const applyUrl = useShellData()?.leaseApplyUrl;
  return (
    <InfoFrame title="Lease to own">
      <PageHead
        title="Lease to own"
        description={description || "Take your furniture home now and own it after 12 months of payments."}
        path={links.leaseToOwn()}
      />
      <p className="max-w-text text-lg">
        Take your furniture home now and pay for it over 12 months. The lease comes from our partner,
        Progressive Leasing, which decides on your application in minutes.
      </p>
      <Steps />
      <Section id="eligibility" title="Who can lease" large>
        <ul role="list" className="grid gap-3">
          {leaseEligibility.map((line) => (
            <li key={line} className="flex gap-3">
              <Icon name="circle-check" className="mt-0.5 size-5 text-pine" />
              {line}
            </li>
          ))}
        </ul>
        <p className="text-soft">{leaseStatesMessage}</p>
      </Section>
      {data !== "" && <Prose html={data} />}
      <p className="flex flex-wrap gap-3">
        {applyUrl && (
          <LinkButton to={applyUrl} reloadDocument prefetch="none">
            {applyLabel}
          </LinkButton>
        )}
        <LinkButton to={links.specials()} look="secondary">
          See the specials
        </LinkButton>
      </p>
    </InfoFrame>
  );
}

const steps = [
  {
    title: "Apply",
    text: "Apply with Progressive Leasing, online or in a store. Your approval is good for 90 days.",
  },
  { title: "Choose Progressive", text: "At checkout, choose Progressive and look up your approval." },
  {
    title: "Sign",
    text: "Sign the lease and make the initial payment. Then we'll deliver, or you can pick up.",
  },
];

function Steps() {
  return (
    <Section id="steps" title="How it works" large>
      <ol role="list" className="grid gap-3">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-lg border border-line bg-raised p-4 md:p-5"
          >
            <span className="row-span-2 font-display text-2xl font-semibold text-clay tabular-nums">
              {index + 1}
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
