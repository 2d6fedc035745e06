import type { WireOutput } from "#contract/index";
import { Picture } from "#web/ui/picture/Picture";
import { TextLink } from "#web/ui/navigation/TextLink";

type PlacedCellProps = Pick<WireOutput<"GetUserInfo">["orders"][number], "orderNumber" | "contents"> & {
  /** The page of the order or layaway. */
  to: string;
};

/** The number of an order or layaway, with a picture and the name of what is in it. */
export function PlacedCell({ orderNumber, contents, to }: PlacedCellProps) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-4 pb-2 @form:pb-0">
      <Picture
        src={contents?.imageUrl ?? ""}
        alt=""
        width={4}
        height={3}
        sizes="4rem"
        className="rounded-md"
      />
      <div className="grid gap-x-4">
        <TextLink
          to={to}
          className="-my-2 inline-flex min-h-11 items-center justify-self-start tabular-nums @form:my-0 @form:min-h-0"
        >
          {orderNumber}
        </TextLink>
        {contents && (
          <span className="text-sm font-normal text-soft wrap-anywhere">
            {contents.title}
            {contents.lineCount > 1 && ` and ${contents.lineCount - 1} more`}
          </span>
        )}
      </div>
    </div>
  );
}
