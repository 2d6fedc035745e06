/**
 * Smaller text and margins on Android, so that more of a long address fits. The height stays a 44 px
 * target.
 */
export const smallerInputs = "[&_input]:px-2 [&_input]:text-sm";
