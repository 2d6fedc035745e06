export function isAndroid(userAgent: string): boolean {
  return /\bAndroid\b/i.test(userAgent);
}

/**
 * Whether a browser supports HTML5 input types (tel, email). Internet Explorer before 10, Android's browser before 4
 * and Opera Mini do not; Opera Mini has the fields but no keyboards for them.
 */
export function supportsHtml5(userAgent: string): boolean {
  return !/\bMSIE [1-9]\.|\bAndroid [123]\.|\bOpera Mini\//i.test(userAgent);
}
