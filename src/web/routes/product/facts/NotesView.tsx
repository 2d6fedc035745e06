import type { ReactNode } from "react";
import { links } from "#web/links";
import { manualName, type Product, type ProductNotes, type Variant } from "#web/routes/product/productView";
import { Icon } from "#web/ui/display/Icon";
import { Prose } from "#web/ui/display/Prose";

type NotedItem = { product: Product; variant: Variant; quantity: number };

/** A product, or the items of a combo. */
export type Notes = { items: readonly NotedItem[]; notes: ProductNotes };

/** Cards side by side; what is not known of the items has none. */
export function NotesView({ items, notes }: Notes) {
  const manuals = [...new Set(items.flatMap(manualsOf))];
  const care = careOf(items, notes);
  const boxes = boxesOf(items);
  const isEmpty = manuals.length === 0 && care.length === 0 && boxes === null && notes.warranty === "";
  if (isEmpty) return null;
  return (
    <section aria-labelledby="good-to-know" className="grid gap-4 pt-4 md:pt-6">
      <h2 id="good-to-know" className="text-xl">
        Good to know
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] items-start gap-x-10 gap-y-6">
        {(boxes !== null || manuals.length > 0) && (
          <Note title="What you get">
            <ul className="grid gap-1">
              {items.map(({ product, variant, quantity }) => (
                <li key={variant.sku}>
                  {quantity > 1 && `${quantity} × `}
                  {variant.fullName || product.name}
                </li>
              ))}
              {boxes !== null && <li>{boxes === 1 ? "Comes in one box" : `Comes in ${boxes} boxes`}</li>}
            </ul>
            {manuals.length > 0 && <Manuals addresses={manuals} />}
          </Note>
        )}
        {care.length > 0 && (
          <Note title="Care">
            {care.map(({ material, html }) => (
              <div key={material}>
                {care.length > 1 && <p className="font-semibold">{material}</p>}
                <Prose html={html} />
              </div>
            ))}
            <NoteLink to={links.content("furnitureCare")}>More about care</NoteLink>
          </Note>
        )}
        {notes.warranty !== "" && (
          <Note title="Warranty and returns">
            <Prose html={notes.warranty} />
            <NoteLink to={links.returnPolicy()}>Full warranty and return policy</NoteLink>
          </Note>
        )}
      </div>
    </section>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2 border-t border-line pt-4 [&_.prose]:text-base">
      <h3 className="font-text text-base">{title}</h3>
      {children}
    </div>
  );
}

/** A plain link, because the browser keeps this part's HTML without a script. */
function NoteLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className={`${linkClass} justify-self-start`}>
      {children}
    </a>
  );
}

const linkClass = "inline-flex min-h-11 items-center gap-2 text-clay underline underline-offset-4";

function manualsOf({ product, variant }: NotedItem): readonly string[] {
  return [...product.installManualList, ...variant.installManualList].map(({ pdf, url }) => pdf || url);
}

function careOf(items: readonly NotedItem[], { care }: ProductNotes) {
  const materials = [...new Set(items.map(({ variant }) => variant.material))];
  return materials.map((material) => ({ material, html: care[material] ?? "" })).filter(({ html }) => html);
}

/** Null unless it is known of every item. */
function boxesOf(items: readonly NotedItem[]): number | null {
  const counts = items.flatMap(({ variant: { boxes }, quantity }) =>
    boxes === null ? [] : [boxes * quantity],
  );
  return counts.length < items.length ? null : counts.reduce((sum, count) => sum + count, 0);
}

function Manuals({ addresses }: { addresses: readonly string[] }) {
  return (
    <div className="grid">
      <p>Assembly manuals</p>
      <ul role="list">
        {addresses.map((address) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer" className={linkClass}>
              <Icon name="file-text" className="size-5" />
              {manualName(address)} (PDF)
              <span className="sr-only">, opens in a new tab</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
