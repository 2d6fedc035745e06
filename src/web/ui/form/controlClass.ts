/** The look shared by text inputs and drop-downs. Text is 16 px: iOS zooms in on anything smaller. */
export const controlClass = [
  "block min-h-11 w-full rounded-md border border-edge bg-raised px-3 py-2 text-base text-ink",
  "transition-colors duration-150 placeholder:text-faint hover:border-ink",
  "focus-visible:border-ink focus-visible:outline-2 focus-visible:outline-offset-0",
  "aria-[invalid=true]:border-error aria-[invalid=true]:bg-error-wash",
  "disabled:border-line disabled:bg-deep disabled:text-soft",
].join(" ");
