import type { WireInput } from "#contract/index";
import { dollars } from "#test/data/builders";

const lookup = {
  leaseId: "",
  phoneNumber: "4045550134",
  last4SSN: "0000",
  lastName: "",
  birthMonth: "",
  birthYear: "",
  lookupType: 1,
} as const;

const leasePriceInfo = {
  leaseId: "L-NONE",
  emailOnLease: "ann@example.com",
  cashPrice: dollars(1),
  costOfRental: dollars(1),
  totalLeasePrice: dollars(2),
  ninetyDayBuyout: dollars(1),
  initialPayment: dollars(1),
  approvalLimit: dollars(1),
};

/** The calls about leases, with every field and a lease that does not exist. */
export function leasePayloads({ userId, order }: { userId: string; order: WireInput<"StageOrder"> }) {
  const by = { userId, authToken: "" };
  return {
    EstimateLeaseCost: { userId, data: dollars(949) },
    LookupLease: {
      ...lookup,
      ...by,
      order: { ...order, orderNumber: "", scheduledDate: null, storeId: null },
    },
    SubmitInvoiceOrder: {
      ...lookup,
      ...by,
      order: { ...order, leaseToOwn: true },
      storeId: null,
      salesperson: "",
      stagedOrderNum: "",
      scheduledDate: null,
      leasePriceInfo,
      emailOnLease: "ann@example.com",
      payment: null,
      exceededLimit: false,
      cod: false,
      leaseAmount: dollars(1),
      overLimitAmount: dollars(0),
      overLimitTax: dollars(0),
      balance: dollars(0),
    },
    LeaseOrderComplete: { orderNumber: "NONE", userId },
  } satisfies Partial<{ [N in keyof LeaseInputs]: LeaseInputs[N] }>;
}

type LeaseInputs = {
  EstimateLeaseCost: WireInput<"EstimateLeaseCost">;
  LookupLease: WireInput<"LookupLease">;
  SubmitInvoiceOrder: WireInput<"SubmitInvoiceOrder">;
  LeaseOrderComplete: WireInput<"LeaseOrderComplete">;
};
