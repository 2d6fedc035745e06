import type { Api } from "#web/api";
import { useCall } from "#web/api/useCall";
import { userId } from "#web/state/user";
import { Card } from "#web/ui/display/Card";
import { Field } from "#web/ui/form/Field";
import { Select } from "#web/ui/form/Select";
import { TextInput } from "#web/ui/form/TextInput";

type SalespersonProps = {
  storeId: number;
  listOf: (api: Api, store: { userId: string; id: number }) => Promise<readonly string[]>;
  value: string;
  onChange: (name: string) => void;
};

/** Whose sale it is, chosen from those who work in the store, or typed where the list is empty. */
export function Salesperson({ storeId, listOf, value, onChange }: SalespersonProps) {
  const { answer: names = [] } = useCall({
    key: storeId,
    call: (api) => listOf(api, { userId: userId(), id: storeId }),
  });
  return (
    <Card>
      <Field label="Salesperson">
        {names.length > 0 ? (
          <Select value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">This device</option>
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
    </Card>
  );
}
