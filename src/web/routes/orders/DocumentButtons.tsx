import { useState, type ReactNode } from "react";
import type { WireInput } from "#contract/index";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import { ownAccount } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { pdfOf, saveFile } from "#web/ui/saveFile";

type DocumentButtonsProps = {
  orderNumber: string;
  linkToken: string;
  document: WireInput<"GetDocument">["document"];
  /** What else the customer may do with the order: `before` these buttons and `after` them. */
  before?: ReactNode;
  after?: ReactNode;
};

/** Saves a document of an order or layaway, or prints its page. */
export function DocumentButtons({ orderNumber, linkToken, document, before, after }: DocumentButtonsProps) {
  const [isLoading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const save = async () => {
    setLoading(true);
    const { userId, password } = ownAccount();
    const file = await answerOrUndefined(
      pageApi().GetDocument({ userId, password, value: orderNumber, linkToken, document }),
    );
    setFailed(!file);
    if (file) saveFile(file.fileName, pdfOf(file.pdf));
    setLoading(false);
  };
  return (
    <div className="grid gap-3 print:hidden">
      {failed && (
        <Banner tone="error" announce title={`We couldn't create your ${document}. Please try again.`} />
      )}
      <p className="flex flex-wrap gap-3">
        {before}
        <Button look="secondary" busy={isLoading} onClick={() => void save()}>
          {`${document.charAt(0).toUpperCase()}${document.slice(1)} (PDF)`}
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        {after}
      </p>
    </div>
  );
}
