/** Whether a browser says that it runs on Android. */
export function isAndroid(userAgent: string): boolean {
  return /\bAndroid\b/i.test(userAgent);
}

/**
 * Whether a browser knows the fields of HTML5 (telephone, e-mail); those that do not are Internet Explorer before 10,
 * the browser of Android before 4 and Opera Mini, which has the fields but no keyboards for them. A browser that says
 * nothing of itself knows them.
 */
export function supportsHtml5(userAgent: string): boolean {
  return !/\bMSIE [1-9]\.|\bAndroid [123]\.|\bOpera Mini\//i.test(userAgent);
}

/** Text of several lines has 5 rows of 50 columns, on Android 6 of 40 (specification 2 §9). */
export function textAreaSize(android: boolean): { rows: number; cols: number } {
  return android ? { rows: 6, cols: 40 } : { rows: 5, cols: 50 };
}
