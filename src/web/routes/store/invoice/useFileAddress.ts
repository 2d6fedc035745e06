import { useEffect, useState } from "react";
import { pdfOf } from "#web/ui/saveFile";

/** The address of a PDF while the component shows it. */
export function useFileAddress(base64: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(pdfOf(base64));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [base64]);
  return address;
}
