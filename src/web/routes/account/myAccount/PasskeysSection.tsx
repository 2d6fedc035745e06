import { useState } from "react";
import type { WireOutput } from "#contract/index";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import { useCall } from "#web/api/useCall";
import { SectionCard } from "#web/layout/Section";
import { AddPasskeyDialog } from "#web/routes/account/myAccount/AddPasskeyDialog";
import { deviceName, formatInstant } from "#web/routes/account/myAccount/deviceName";
import { ownAccount } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";

type Passkey = WireOutput<"MyPasskeys">["passkeys"][number];

/** The devices that sign in without the password, and how to add this one. */
export function PasskeysSection() {
  const [after, setAfter] = useState<readonly Passkey[]>();
  const [isAdding, setAdding] = useState(false);
  const { answer, failed, retry } = useCall({
    key: "passkeys",
    call: (api, options) => api.MyPasskeys(ownAccount(), options),
  });
  const passkeys = after ?? answer?.passkeys ?? [];
  const added = async () => {
    setAdding(false);
    setAfter((await answerOrUndefined(pageApi().MyPasskeys(ownAccount())))?.passkeys);
  };
  return (
    <SectionCard id="passkeys" title="Passkeys">
      <p>Sign in with your fingerprint, your face or this device's PIN instead of your password.</p>
      {failed && (
        <Banner tone="error" title="We couldn't load your passkeys." announce>
          <Button look="quiet" onClick={retry}>
            Try again
          </Button>
        </Banner>
      )}
      {passkeys.length > 0 && (
        <ul role="list" className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={setAfter} />
          ))}
        </ul>
      )}
      <Button look="secondary" className="justify-self-start" onClick={() => setAdding(true)}>
        Add a passkey
      </Button>
      {isAdding && <AddPasskeyDialog onAdded={() => void added()} onClose={() => setAdding(false)} />}
    </SectionCard>
  );
}

type RowProps = { passkey: Passkey; onRemoved: (left: readonly Passkey[]) => void };

function PasskeyRow({ passkey: { id, userAgent, createdAt, lastUsedAt }, onRemoved }: RowProps) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const name = deviceName(userAgent);
  const remove = async () => {
    setState("busy");
    const answer = await answerOrUndefined(pageApi().MyPasskeys({ ...ownAccount(), remove: id }));
    setState(answer ? "idle" : "failed");
    if (answer) onRemoved(answer.passkeys);
  };
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2">
      <p>
        {name}
        <span className="block text-sm text-soft">
          {lastUsedAt === "" ? `Added ${formatInstant(createdAt)}` : `Last used ${formatInstant(lastUsedAt)}`}
        </span>
        {state === "failed" && (
          <span role="alert" className="block text-sm font-semibold text-error">
            We couldn&apos;t remove it. Please try again.
          </span>
        )}
      </p>
      <Button
        look="secondary"
        busy={state === "busy"}
        aria-label={`Remove the passkey of ${name}`}
        onClick={() => void remove()}
      >
        Remove
      </Button>
    </li>
  );
}
