import { SwipeRow } from "#web/ui/display/SwipeRow";
import { Picture } from "#web/ui/picture/Picture";
import { TextLink } from "#web/ui/navigation/TextLink";

type PictureTile = { id: number; to: string; label: string; imageUrl: string; note?: string };

/** Pictures that lead somewhere, in a row: to swipe on phones, all side by side on wider screens. */
export function PictureTiles({ tiles }: { tiles: readonly PictureTile[] }) {
  return (
    <SwipeRow from="md" className="md:auto-cols-fr md:grid-flow-col md:gap-5">
      {tiles.map(({ id, to, label, imageUrl, note }) => (
        <li key={id} className="group relative grid content-start gap-2">
          <Picture
            src={imageUrl}
            alt=""
            width={800}
            height={600}
            sizes="(width >= 48rem) 15rem, 9rem"
            className="rounded-lg transition-opacity duration-150 group-hover:opacity-90"
          />
          <div className="grid">
            <TextLink to={to} look="cover" className="font-semibold">
              {label}
            </TextLink>
            {note && <span className="text-sm text-soft">{note}</span>}
          </div>
        </li>
      ))}
    </SwipeRow>
  );
}
