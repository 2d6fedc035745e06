import { useState } from "react";
import { pageApi } from "#web/api/pageApi";
import { SectionCard } from "#web/layout/Section";
import { answerOrReason } from "#web/api/answerOrReason";
import { DeleteAccountDialog } from "#web/routes/account/myAccount/DeleteAccountDialog";
import { ownAccount } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { quietStart } from "#web/ui/navigation/buttonClass";
import { saveFile } from "#web/ui/saveFile";

/** Everything the store keeps of the account, as a file, and its end. */
export function DataSection({ hasLayaway }: { hasLayaway: boolean }) {
  const [isDeleting, setDeleting] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState("");
  const download = async () => {
    setLoading(true);
    const { answer, reason } = await answerOrReason(pageApi().ExportMyData(ownAccount()), failedMessage);
    setProblem(reason ?? "");
    if (answer)
      saveFile("my-data.json", new Blob([JSON.stringify(answer, null, 2)], { type: "application/json" }));
    setLoading(false);
  };
  return (
    <SectionCard id="my-data" title="My data">
      {problem && <Banner tone="error" announce title={problem} />}
      <p className="grid justify-items-start gap-3">
        <Button look="secondary" busy={isLoading} onClick={() => void download()}>
          Download my data
        </Button>
        <Button look="quiet" className={quietStart} onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </p>
      {isDeleting && <DeleteAccountDialog hasLayaway={hasLayaway} onClose={() => setDeleting(false)} />}
    </SectionCard>
  );
}

const failedMessage = "We couldn't collect your data. Please try again.";
