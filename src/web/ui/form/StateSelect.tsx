import type { ComponentProps } from "react";
import { Select } from "#web/ui/form/Select";

/** A drop-down of the states the server lists: `key` is shown, `value` is sent. Goes inside a Field. */
export function StateSelect({ states, ...select }: StateSelectProps) {
  return (
    <Select {...select}>
      {states.map(({ key, value }) => (
        <option key={value} value={value}>
          {key}
        </option>
      ))}
    </Select>
  );
}

type StateSelectProps = Omit<ComponentProps<"select">, "children"> & {
  states: readonly { key: string; value: string }[];
};
