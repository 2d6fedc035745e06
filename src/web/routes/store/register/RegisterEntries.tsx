import { registerEntryLabels } from "#domain/messages/store/register";
import { timeName } from "#domain/messages/store/store";
import { formatMoney, fromDollars } from "#domain/money";
import { SectionCard } from "#web/layout/Section";
import { EntryForm } from "#web/routes/store/register/EntryForm";
import type { RegisterDay } from "#web/routes/store/register/registerDay";
import { Table } from "#web/ui/display/Table";

type Entry = RegisterDay["entries"][number];
type RegisterEntriesProps = {
  entries: readonly Entry[];
  isToday: boolean;
  onRecorded: () => Promise<void>;
};

/** The day's floats and drops; today, more can be recorded. */
export function RegisterEntries({ entries, isToday, onRecorded }: RegisterEntriesProps) {
  return (
    <SectionCard id="entries" title="Starting cash and drops" className="gap-5">
      <Table
        caption="Starting cash and drops"
        captionHidden
        columns={columns}
        rows={entries.map((entry, index) => ({ ...entry, index }))}
        rowKey={({ index }) => index}
        empty="Nothing was put into the drawer or taken out of it."
      />
      {isToday && <EntryForm isFirst={entries.length === 0} onRecorded={onRecorded} />}
    </SectionCard>
  );
}

const columns = [
  { key: "time", label: "Time", cell: ({ time }: Entry) => timeName(time) },
  { key: "kind", label: "What", cell: ({ kind }: Entry) => registerEntryLabels[kind] },
  { key: "note", label: "Note", cell: ({ note }: Entry) => <span className="wrap-anywhere">{note}</span> },
  { key: "salesperson", label: "Recorded by", cell: ({ salesperson }: Entry) => salesperson },
  {
    key: "amount",
    label: "Amount",
    align: "end",
    cell: ({ amount }: Entry) => formatMoney(fromDollars(amount)),
  },
] as const;
