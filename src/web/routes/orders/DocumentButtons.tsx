import { useState, type ReactNode } from "react";
import type { WireInput } from "#contract/index";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import { ownAccount } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { pdfOf, saveFile } from "#web/ui/saveFile";

type PlacedDocument = WireInput<"GetDocument">["document"];

type DocumentButtonsProps = {
  orderNumber: string;
  linkToken: string;
  documents: readonly PlacedDocument[];
  /** What else the customer may do with the order: `before` these buttons and `after` them. */
  before?: ReactNode;
  after?: ReactNode;
};

/** Saves a document of an order or layaway, or prints its page. */
export function DocumentButtons({ orderNumber, linkToken, documents, before, after }: DocumentButtonsProps) {
  const [loading, setLoading] = useState<PlacedDocument>();
  const [failed, setFailed] = useState<PlacedDocument>();
  const save = async (document: PlacedDocument) => {
    setLoading(document);
    const { userId, password } = ownAccount();
    const file = await answerOrUndefined(
      pageApi().GetDocument({ userId, password, value: orderNumber, linkToken, document }),
    );
    setFailed(file ? undefined : document);
    if (file) saveFile(file.fileName, pdfOf(file.pdf));
    setLoading(undefined);
  };
  return (
    <div className="grid gap-3 print:hidden">
      {failed && (
        <Banner tone="error" announce title={`We couldn't create your ${failed}. Please try again.`} />
      )}
      <p className="flex flex-wrap gap-3">
        {before}
        {documents.map((document) => (
          <Button
            key={document}
            look="secondary"
            busy={loading === document}
            onClick={() => void save(document)}
          >
            {`${document.charAt(0).toUpperCase()}${document.slice(1)} (PDF)`}
          </Button>
        ))}
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        {after}
      </p>
    </div>
  );
}
