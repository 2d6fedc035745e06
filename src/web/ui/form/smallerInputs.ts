/** Shows more of a long address on Android. The height stays a 44 px target. */
export const smallerInputs = "[&_input]:px-2 [&_input]:text-sm";
