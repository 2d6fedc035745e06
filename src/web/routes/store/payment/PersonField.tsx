import { Field } from "#web/ui/form/Field";
import { Select } from "#web/ui/form/Select";
import { TextInput } from "#web/ui/form/TextInput";

type PersonFieldProps = {
  label: string;
  /** What the empty choice is called. */
  nobody: string;
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
};

/** Someone chosen from those who work in the store, or typed where the list is empty. */
export function PersonField({ label, nobody, names, value, onChange }: PersonFieldProps) {
  return (
    <Field label={label}>
      {names.length > 0 ? (
        <Select value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{nobody}</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      ) : (
        <TextInput
          value={value}
          maxLength={80}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
