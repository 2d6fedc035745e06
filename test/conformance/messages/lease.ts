import { pending, type MessageTable } from "#test/conformance/table";

/** Lease-to-own: look-up, signing and completion. */
export const leaseMessages: MessageTable[] = [
  {
    source: "2 \u00a75",
    where: "lease lookup",
    texts: {
      "SSN is required": pending,
      "Phone Number is required": pending,
      "Last Name is required": pending,
      "Year is required": pending,
      "Lease ID is required": pending,
    },
  },
  {
    source: "2 \u00a78",
    where: "lease lookup",
    texts: {
      "Lease Approval Not Found": pending,
      "An error has occurred, please try again later": pending,
      "Submit Order Failed": pending,
      "Name Mismatch": pending,
      "You Lease Approval Has Been Found": pending,
      "Due to leasing requirements, your shipping address must match the address on your lease application":
        pending,
    },
  },
  {
    source: "2 \u00a72",
    where: "lease order submitted",
    texts: {
      "Lease Order": pending,
      "Sign the Lease & Complete the Order": pending,
      "Customer Has Signed the Lease": pending,
    },
  },
  {
    source: "2 \u00a72",
    where: "after the signature",
    texts: {
      "Please Wait ...": pending,
      "Thank you for signing the lease agreement. We are doing some final processing to complete your order.":
        pending,
    },
  },
  {
    source: "2 \u00a72",
    where: "lease complete",
    texts: {
      "Order Successfully Submitted": pending,
      Done: pending,
      "Other Items You Might Be Interested": pending,
    },
  },
  {
    source: "2 \u00a78",
    where: "lease completion",
    texts: {
      "An error has occurred": pending,
    },
  },
];
