import { drawnSize, type AwaySide, type DrawnSize } from "#web/routes/product/facts/drawnSize";
import type { Product, Variant } from "#web/routes/product/productView";

type SizeDrawingProps = { variant: Variant; product: Pick<Product, "type" | "details"> };

/**
 * The product as a box, table, seat or bed of its width, depth and height, to scale beside a person; nothing where a
 * side is unknown.
 */
export function SizeDrawing({ variant: { size, dimension }, product }: SizeDrawingProps) {
  const drawn = drawnSize(size, {
    away: awaySide(size, dimension),
    isTable: isTable(product.type),
    armHeight: armHeight(product.details),
  });
  if (!drawn) return null;
  const { view, title, person } = drawn;
  return (
    <figure aria-label={title}>
      <svg
        viewBox={`0 0 ${view.width} ${view.height}`}
        aria-hidden="true"
        strokeLinejoin="round"
        className="w-full max-w-note rounded-md bg-deep"
      >
        <line x1="0" x2={view.width} y1={view.floor} y2={view.floor} className="stroke-edge" />
        <Person {...person} />
        <Box drawn={drawn} />
        {drawn.labels.map(({ text, x, y, anchor }) => (
          <text
            key={`${text} ${x}`}
            x={x}
            y={y}
            textAnchor={anchor}
            fontSize="14"
            className="fill-ink font-semibold"
          >
            {text}
          </text>
        ))}
      </svg>
    </figure>
  );
}

/** A mattress or rug, longer than wide, has no depth in the text of its dimensions: '38″ × 75″ × 10″ H'. */
function awaySide({ width, depth }: Variant["size"], dimension: string): AwaySide {
  const isLong = width !== null && depth !== null && depth > width;
  return isLong && !/\bD\b/.test(dimension) ? "length" : "depth";
}

/** The owner writes the type: 'Dining Tables', 'Side & Console Tables', 'Desks', but not 'Table Lamps'. */
function isTable(type: string): boolean {
  return /\b(?:tables?|desks?)$/iu.test(type);
}

/** In inches, from the detail that the owner writes: 'Arm height', '25 inches'. */
function armHeight(details: Product["details"]): number | null {
  const text = details.find(({ name }) => name === "Arm height")?.value ?? "";
  const [, inches] = /^(\d+(?:\.\d+)?) inches$/.exec(text) ?? [];
  return inches === undefined ? null : Number(inches);
}

function Box({ drawn: { faces } }: { drawn: DrawnSize }) {
  return faces.map(({ name, points }, at) => (
    <polygon key={at} points={points} className={`${faceFills[name]} stroke-clay`} strokeWidth="1.5" />
  ));
}

const faceFills = {
  front: "fill-raised",
  seat: "fill-paper",
  back: "fill-raised",
  top: "fill-paper",
  side: "fill-clay-wash",
  leg: "fill-raised",
  arm: "fill-raised",
  armTop: "fill-paper",
  armSide: "fill-clay-wash",
  pillow: "fill-raised",
  joint: "fill-none",
} as const;

/** A plain figure, `scale` pixels to the inch. */
function Person({ x, floor, scale }: DrawnSize["person"]) {
  return (
    <g transform={`translate(${x} ${floor}) scale(${scale} ${-scale})`} className="fill-edge/45">
      <circle cx="0" cy="63.5" r="4.5" />
      <path d="M-5 57.5h10q4 0 4-4v-21q0-2-2-2t-2 2v16h-.6v-46.5q0-2-2.2-2t-2.2 2v27h-2v-27q0-2-2.2-2t-2.2 2v46.5h-.6v-16q0-2-2-2t-2 2v21q0 4 4 4z" />
    </g>
  );
}
