/** On phones, a product alone in the last of several rows, of two or three, is left out. */
export const wholeRowsClass = {
  two: "max-md:[&_li:nth-child(odd):last-child:not(:first-child)]:hidden",
  three: "max-md:[&_li:nth-child(3n+1):last-child:not(:first-child)]:hidden",
} as const;
