import { useEffect, useRef, type RefObject } from "react";
import { useCall } from "#web/api/useCall";
import { SectionCard } from "#web/layout/Section";
import { InvoicedOrder } from "#web/routes/store/invoice/InvoicedOrder";
import { SendForm, type Invoice } from "#web/routes/store/invoice/SendForm";
import { deviceKey } from "#web/state/storeSession";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";
import { pdfOf, saveFile } from "#web/ui/saveFile";

type InvoicePanelProps = {
  orderNumber: string;
  isLayaway?: boolean;
  /** Of an earlier order: nothing prints or goes out by itself. */
  isReprint?: boolean;
};

/** Previews, prints and sends the invoice of an order or the statement of a layaway. The page itself prints as a receipt. */
export function InvoicePanel({ orderNumber, isLayaway = false, isReprint = false }: InvoicePanelProps) {
  const { answer, failed, retry } = useCall({
    key: orderNumber,
    call: (api, options) =>
      api.GetOrderForStorePrint({ ...deviceKey(), value: orderNumber, isLayaway }, options),
  });
  const invoice = answer?.data && (isReprint ? unattended(answer.data) : answer.data);
  const problem = failed || answer?.data === null ? answer?.errorMessage || failedMessage : "";
  const isLoading = !invoice && !problem;
  return (
    <>
      {isLoading && isReprint && <Skeleton className="h-96 rounded-md print:hidden" />}
      {invoice && <InvoicedOrder invoice={invoice} onlyOnPaper={!isReprint} />}
      <SectionCard
        id="invoice"
        title={isLayaway ? "Statement" : "Invoice"}
        className="gap-5"
        cardClass="print:hidden"
      >
        {problem && (
          <>
            <Banner tone="error" announce title={problem} />
            <Button look="secondary" onClick={retry} className="justify-self-start">
              Try again
            </Button>
          </>
        )}
        {isLoading && (
          <SkeletonArea label="Loading the invoice">
            <Skeleton className="h-96 rounded-md" />
          </SkeletonArea>
        )}
        {invoice && (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <Preview invoice={invoice} />
            {invoice.pdfSetting.sendEnabled && (
              <SendForm orderNumber={orderNumber} isLayaway={isLayaway} invoice={invoice} />
            )}
          </div>
        )}
      </SectionCard>
    </>
  );
}

function unattended(invoice: Invoice): Invoice {
  return { ...invoice, pdfSetting: { ...invoice.pdfSetting, autoSend: false, autoPrint: false } };
}

const failedMessage = "The invoice could not be loaded.";

function Preview({ invoice }: { invoice: Invoice }) {
  const { pdf, fileName, pdfSetting } = invoice;
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(pdfOf(pdf));
    // The browser's own viewer would fit the whole sheet, or leave room for its list of pages.
    if (frame.current) frame.current.src = `${address}#view=FitH&navpanes=0`;
    return () => URL.revokeObjectURL(address);
  }, [pdf]);
  return (
    <div className="grid gap-3">
      <iframe
        ref={frame}
        title="Preview"
        onLoad={({ currentTarget }) => currentTarget.src !== "" && pdfSetting.autoPrint && print(frame)}
        className="h-[40rem] w-full rounded-md border border-line bg-deep"
      />
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => print(frame)}>Print</Button>
        <Button look="secondary" onClick={() => saveFile(fileName, pdfOf(pdf))}>
          Save PDF
        </Button>
      </p>
    </div>
  );
}

function print(frame: RefObject<HTMLIFrameElement | null>): void {
  frame.current?.contentWindow?.print();
}
