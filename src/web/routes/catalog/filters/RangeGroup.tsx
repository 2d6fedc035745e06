import { useState } from "react";
import { listChoiceIn, type ListChoice, type ListFilter, type RangeName } from "#domain/catalog/listFilter";
import { rangeTitles } from "#web/routes/catalog/filters/chosen";
import type { Facets } from "#web/routes/catalog/filters/facets";
import { classNames } from "#web/ui/classNames";
import { TextInput } from "#web/ui/form/TextInput";

type RangeGroupProps = {
  name: RangeName;
  choice: ListChoice;
  facets: Facets;
  onCommit: (part: Partial<ListFilter>) => void;
};

/** From and up to a number: dollars, or inches. It applies when the shopper leaves a field or presses Enter. */
export function RangeGroup({ name, choice, facets, onCommit }: RangeGroupProps) {
  const { min, max } = choice.filter[name];
  const extent = facets[name];
  const range = `${min} ${max}`;
  const [drafted, setDraft] = useState<{ range: string; min?: string; max?: string }>({ range });
  // What was typed for an earlier range has been applied, by the form as well.
  const draft = drafted.range === range ? drafted : { range };
  const typed = { min: draft.min ?? textOf(min), max: draft.max ?? textOf(max) };

  function commit(): void {
    if (draft.min === undefined && draft.max === undefined) return;
    setDraft({ range });
    const read = listChoiceIn([
      [`${name}Min`, typed.min],
      [`${name}Max`, typed.max],
    ]);
    onCommit({ [name]: read.filter[name] });
  }

  const title = rangeTitles[name];
  const isPrice = name === "price";
  const unit = isPrice ? "dollars" : "inches";
  const inputOf = (end: "min" | "max", words: string, hint: number | undefined) => (
    <TextInput
      name={`${name}${end === "min" ? "Min" : "Max"}`}
      inputMode="decimal"
      autoComplete="off"
      aria-label={`${title} ${words}, in ${unit}`}
      placeholder={hint?.toLocaleString("en-US")}
      value={typed[end]}
      onChange={({ target }) => setDraft({ ...draft, [end]: target.value })}
      onBlur={commit}
    />
  );
  return (
    <fieldset>
      <legend className="sr-only">{title}</legend>
      <div className={classNames("grid items-center gap-2", rowClass[isPrice ? "alone" : "named"])}>
        {/* The price is alone under its heading. */}
        <span aria-hidden="true" className="whitespace-nowrap">
          {!isPrice && `${title} `}
          <span className="text-soft">{isPrice ? "$" : "(in)"}</span>
        </span>
        {inputOf("min", "from", extent?.low)}
        <span className="text-soft">to</span>
        {inputOf("max", "up to", extent?.high)}
      </div>
    </fieldset>
  );
}

const rowClass = {
  alone: "grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]",
  named: "grid-cols-[5rem_minmax(0,1fr)_auto_minmax(0,1fr)]",
} as const;

function textOf(end: number | undefined): string {
  return end === undefined ? "" : String(end);
}
