import { Section, Specimen } from "#web/gallery/Specimen";
import { classNames } from "#web/ui/classNames";
import { Icon, type IconName } from "#web/ui/display/Icon";

export function Foundations() {
  return (
    <Section
      id="foundations"
      title="Colors and type"
      note="Paper and warm ink, clay for controls and sale prices, pine for success, amber for warnings."
    >
      <Specimen name="Backgrounds and lines" wide>
        <Swatches swatches={grounds} />
      </Specimen>
      <Specimen name="Text and status colors" wide>
        <Swatches swatches={meanings} />
      </Specimen>
      <TypeScale />
      <Specimen name="Icons" wide>
        <ul className="flex flex-wrap gap-4">
          {icons.map((name) => (
            <li key={name} className="grid w-24 justify-items-center gap-1 text-center text-xs text-soft">
              <Icon name={name} className="size-6 text-ink" />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Corners and shadows" wide row>
        {corners.map(([look, name]) => (
          <span
            key={name}
            className={classNames(
              "grid size-24 place-items-center border border-line bg-raised text-xs",
              look,
            )}
          >
            {name}
          </span>
        ))}
      </Specimen>
    </Section>
  );
}

function TypeScale() {
  return (
    <>
      <Specimen name="Type" wide>
        <div className="grid gap-3">
          <p className="font-display text-4xl font-semibold">Room for everyone</p>
          <p className="font-display text-3xl font-semibold">Furniture for the whole house</p>
          <p className="font-display text-2xl font-semibold">Sofas and sectionals</p>
          <p className="font-display text-xl font-semibold">Ansley Track-Arm Sofa</p>
          <p className="max-w-text text-lg">
            Solid pine frame, eight-way hand-tied springs, made in Georgia.
          </p>
          <p className="max-w-text">Order before noon and pick it up today, or have it delivered tomorrow.</p>
          <p className="text-sm text-soft">Ships from the warehouse in Decatur</p>
          <p className="text-xs text-soft">SKU ANS-SOF-CLY</p>
        </div>
      </Specimen>
    </>
  );
}

function Swatches({ swatches }: { swatches: readonly (readonly [string, string])[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {swatches.map(([look, name]) => (
        <li
          key={name}
          className={classNames(
            "flex h-16 items-end rounded-md border border-line p-2 text-sm forced-color-adjust-none",
            look,
          )}
        >
          {name}
        </li>
      ))}
    </ul>
  );
}

const grounds = [
  ["bg-paper text-ink", "paper"],
  ["bg-raised text-ink", "raised"],
  ["bg-deep text-ink", "deep"],
  ["bg-line text-ink", "line"],
  ["bg-clay-wash text-clay", "clay-wash"],
  ["bg-pine-wash text-pine", "pine-wash"],
  ["bg-amber-wash text-amber", "amber-wash"],
  ["bg-error-wash text-error", "error-wash"],
] as const;

const meanings = [
  ["bg-ink text-raised", "ink"],
  ["bg-soft text-raised", "soft"],
  ["bg-faint text-raised", "faint"],
  ["bg-clay text-raised", "clay"],
  ["bg-clay-deep text-raised", "clay-deep"],
  ["bg-pine text-raised", "pine"],
  ["bg-amber text-raised", "amber"],
  ["bg-error text-raised", "error"],
] as const;

const icons = [
  "house",
  "layout-grid",
  "shopping-cart",
  "store",
  "truck",
  "file-text",
  "info",
  "circle-check",
  "circle-alert",
  "triangle-alert",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "minus",
  "plus",
  "pause",
  "play",
  "x",
  "zoom-in",
] as const satisfies readonly IconName[];

const corners = [
  ["rounded-sm", "small"],
  ["rounded-md", "medium"],
  ["rounded-lg", "large"],
  ["rounded-full", "full"],
  ["rounded-lg shadow-card", "card"],
  ["rounded-lg shadow-float", "float"],
] as const;
