import { useState, type ComponentProps } from "react";
import { Expander } from "#web/ui/display/Expander";

/** Opens with the first choice inside of it, and stays open when that is taken back: the focus is there. */
export function OpenedExpander({ open, ...rest }: ComponentProps<typeof Expander> & { open: boolean }) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return <Expander bare {...rest} open={open || wasOpened} />;
}
