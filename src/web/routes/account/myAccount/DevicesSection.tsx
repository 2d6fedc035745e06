import { useState } from "react";
import type { WireOutput } from "#contract/index";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import { useCall } from "#web/api/useCall";
import { SectionCard } from "#web/layout/Section";
import { deviceName, formatInstant } from "#web/routes/account/myAccount/deviceName";
import { ownAccount } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";

type Device = WireOutput<"MySessions">["sessions"][number];

/** Where the customer is signed in, with a sign-out for every other device. */
export function DevicesSection() {
  const [after, setAfter] = useState<readonly Device[]>();
  const { answer, failed, retry } = useCall({
    key: "devices",
    call: (api, options) => api.MySessions(ownAccount(), options),
  });
  const devices = after ?? answer?.sessions;
  return (
    <SectionCard id="devices" title="My devices">
      {failed && (
        <>
          <Banner tone="error" title="We couldn't load your devices." announce />
          <Button look="secondary" className="justify-self-start" onClick={retry}>
            Try again
          </Button>
        </>
      )}
      {!failed && !devices && (
        <SkeletonArea label="Loading your devices">
          <Skeleton className="h-16 rounded-md" />
        </SkeletonArea>
      )}
      {devices && (
        <ul role="list" className="divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} onSignedOut={setAfter} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

type RowProps = { device: Device; onSignedOut: (left: readonly Device[]) => void };

function DeviceRow({ device: { id, current, userAgent, lastSeenAt }, onSignedOut }: RowProps) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const name = deviceName(userAgent);
  const signOut = async () => {
    setState("busy");
    const answer = await answerOrUndefined(pageApi().MySessions({ ...ownAccount(), signOut: id }));
    setState(answer ? "idle" : "failed");
    if (answer) onSignedOut(answer.sessions);
  };
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p>
        {name}
        <span className="block text-sm text-soft">
          {current ? "This device" : `Last used ${formatInstant(lastSeenAt)}`}
        </span>
        {state === "failed" && (
          <span role="alert" className="block text-sm font-semibold text-error">
            We couldn&apos;t sign it out. Please try again.
          </span>
        )}
      </p>
      {!current && (
        <Button
          look="secondary"
          busy={state === "busy"}
          aria-label={`Sign out ${name}`}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
