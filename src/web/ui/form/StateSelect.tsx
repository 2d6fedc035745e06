import type { ComponentProps } from "react";
import { Select } from "#web/ui/form/Select";

/** A drop-down of states as the server lists them: the key is what is read, the value what is sent. Stands in a Field. */
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
