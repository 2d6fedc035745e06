import { useState } from "react";
import { creditMessages } from "#domain/messages/store/storeItems";
import { creditProblem, maxCredits, namedCredits, type Credit } from "#domain/store/storeItems";
import { PersonField } from "#web/routes/store/payment/PersonField";
import { Banner } from "#web/ui/display/Banner";
import { Field } from "#web/ui/form/Field";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";
import { FormDialog } from "#web/ui/overlay/FormDialog";

type CreditDialogProps = {
  title: string;
  names: readonly string[];
  shares: readonly Credit[];
  onSave: (shares: readonly Credit[]) => void;
  onClose: () => void;
};

type Row = { salesperson: string; percent: string };

/** Shares the credit for a line item among up to four salespeople. */
export function CreditDialog({ title, names, shares, onSave, onClose }: CreditDialogProps) {
  const [rows, setRows] = useState<readonly Row[]>(() => startRows(shares));
  const [problem, setProblem] = useState("");
  const change = (at: number, changed: Partial<Row>) =>
    setRows(rows.map((row, each) => (each === at ? { ...row, ...changed } : row)));
  const save = () => {
    const typed = rows.map(({ salesperson, percent }) => ({ salesperson, percent: Number(percent) }));
    const found = creditProblem(typed);
    if (found) setProblem(creditMessages[found]);
    else onSave(namedCredits(typed));
  };
  const unsplit = shares.length > 0 && (
    <Button look="secondary" onClick={() => onSave([])}>
      Don&apos;t split
    </Button>
  );
  return (
    <FormDialog title={title} action="Save" otherButton={unsplit} onSubmit={save} onClose={onClose}>
      {rows.map((row, at) => (
        <ShareFields
          // Rows are only added at the end.
          key={at}
          number={at + 1}
          row={row}
          names={names}
          onChange={(changed) => change(at, changed)}
        />
      ))}
      {rows.length < maxCredits && (
        <Button
          look="secondary"
          className="justify-self-start"
          onClick={() => setRows([...rows, { salesperson: "", percent: "" }])}
        >
          Add a salesperson
        </Button>
      )}
      {problem && <Banner tone="error" announce title={problem} />}
    </FormDialog>
  );
}

type ShareFieldsProps = {
  number: number;
  row: Row;
  names: readonly string[];
  onChange: (changed: Partial<Row>) => void;
};

function ShareFields({ number, row, names, onChange }: ShareFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
      <PersonField
        label={`Salesperson ${number}`}
        nobody="Nobody"
        names={names}
        value={row.salesperson}
        onChange={(salesperson) => onChange({ salesperson })}
      />
      <Field label={`Percent ${number}`}>
        <TextInput
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          value={row.percent}
          onChange={({ target }) => onChange({ percent: target.value.trim() })}
        />
      </Field>
    </div>
  );
}

function startRows(shares: readonly Credit[]): Row[] {
  if (shares.length === 0) return ["50", "50"].map((percent) => ({ salesperson: "", percent }));
  return shares.map(({ salesperson, percent }) => ({ salesperson, percent: String(percent) }));
}
