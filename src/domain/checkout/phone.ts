/** Ten digits, with parentheses, separators or a leading +1 as people and browsers write them. */
export function isUsPhone(phone: string): boolean {
  return /^(?:\+1)?\d{10}$/.test(phone.replace(/[\s().-]/g, ""));
}

/** The ten digits of a US number; of any other text, all of its digits. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return isUsPhone(phone) ? digits.slice(-10) : digits;
}

/** A US number as people read it, '(404) 555-0100', however it was typed; any other text as it is. */
export function formatPhone(phone: string): string {
  return isUsPhone(phone) ? phoneDigits(phone).replace(/^(\d{3})(\d{3})/, "($1) $2-") : phone;
}
