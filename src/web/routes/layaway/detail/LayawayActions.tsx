import { useState } from "react";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import { ownAccount } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { pdfOf, saveFile } from "#web/ui/saveFile";

type LayawayActionsProps = { orderNumber: string; linkToken: string };

/** Prints the page, or saves the statement of what is paid and due. */
export function LayawayActions({ orderNumber, linkToken }: LayawayActionsProps) {
  const [isLoading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const save = async () => {
    setLoading(true);
    const { userId, password } = ownAccount();
    const statement = await answerOrUndefined(
      pageApi().GetLayawayDocument({ userId, password, value: orderNumber, linkToken }),
    );
    setFailed(!statement);
    if (statement) saveFile(statement.fileName, pdfOf(statement.pdf));
    setLoading(false);
  };
  return (
    <div className="grid gap-3 print:hidden">
      {failed && <Banner tone="error" announce title="We could not make your statement. Please try again." />}
      <p className="flex flex-wrap gap-3">
        <Button look="secondary" busy={isLoading} onClick={() => void save()}>
          Statement (PDF)
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </p>
    </div>
  );
}
