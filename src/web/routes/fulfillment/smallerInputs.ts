/**
 * On Android fields of one line are smaller (specification 2 §9): the text and its margins, so that more of a long
 * address shows on a narrow screen. They stay as high as a finger needs.
 */
export const smallerInputs = "[&_input]:px-2 [&_input]:text-sm";
