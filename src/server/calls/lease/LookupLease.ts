import { leaseFailedMessage } from "#domain/messages/leasePages";
import { zeroCents } from "#domain/money";
import type { Handler } from "#server/app/requestContext";

/** Without a lease provider no approval can be found. The digits of the SSN are neither stored nor logged. */
export const LookupLease: Handler<"LookupLease"> = async () => ({
  status: false,
  addressMismatch: false,
  correctAddress: null,
  nameMismatch: false,
  similarity: 0,
  correctFirstName: "",
  correctLastName: "",
  exceededLimit: false,
  overLimitTax: zeroCents,
  overLimitAmount: zeroCents,
  balance: zeroCents,
  message: "",
  setting: { allowCod: false, allowCreditCard: false, show90Day: false },
  leasePriceInfo: null,
  errorTitle: "",
  errorMessage: leaseFailedMessage,
  orderValidationResult: null,
});
