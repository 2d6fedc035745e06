import type { ReactNode } from "react";
import { formatMoney, type Cents } from "#domain/money";
import { links } from "#web/links";
import { amounts, longName } from "#web/gallery/samples";
import { Section, Specimen } from "#web/gallery/Specimen";
import { Breadcrumb } from "#web/ui/navigation/Breadcrumb";
import { Pagination } from "#web/ui/navigation/Pagination";
import { SwipeRow } from "#web/ui/display/SwipeRow";
import { Table } from "#web/ui/display/Table";
import { TextLink } from "#web/ui/navigation/TextLink";

export function Lists() {
  return (
    <Section
      id="lists"
      title="Tables and navigation"
      note="A narrow table becomes a list of cards. Long lists are split into pages."
    >
      <Specimen name="Table" wide>
        <OrderTable caption="Your orders" rows={orders} />
      </Specimen>
      <Specimen name="Narrow table, as on a phone">
        <OrderTable caption="Latest order" rows={orders.slice(0, 1)} />
      </Specimen>
      <Specimen name="Table: empty">
        <OrderTable caption="Your orders" rows={[]} />
      </Specimen>
      <Specimen name="Breadcrumb">
        <Breadcrumb above={above.slice(0, 1)} current="Living Room" label="Breadcrumb of a category" />
      </Specimen>
      <Specimen name="Breadcrumb: long name">
        <Breadcrumb above={above} current={longName} label="Breadcrumb of a product" />
      </Specimen>
      <Specimen name="Row to swipe on a phone" wide>
        <SwipeRow from="md" className="md:grid-cols-3">
          {orders.map(({ number, what }) => (
            <li key={number} className="rounded-md border border-line bg-raised p-4">
              <TextLink to={links.gallery()}>{what}</TextLink>
            </li>
          ))}
        </SwipeRow>
      </Specimen>
      <Specimen name="Pages: first, middle, last" wide>
        {[1, 6, 12].map((page) => (
          <Pagination key={page} page={page} pages={12} link={links.gallery} label={`Pages, at ${page}`} />
        ))}
      </Specimen>
      <Specimen name="Pages: hover" force="hover">
        <Pagination page={1} pages={3} link={links.gallery} label="Pages, hovered" />
      </Specimen>
      <Specimen name="Pages: focus" force="focus">
        <Pagination page={2} pages={3} link={links.gallery} label="Pages, focused" />
      </Specimen>
    </Section>
  );
}

const above = [
  { label: "Home", to: links.home() },
  { label: "Living Room", to: links.category("living") },
];

type Order = { number: string; placed: string; what: string; total: Cents };

const orders: readonly Order[] = [
  { number: "RC-10482", placed: "March 7, 2026", what: "Ansley Track-Arm Sofa", total: amounts.usual },
  { number: "RC-10311", placed: "February 19, 2026", what: longName, total: amounts.sixFigures },
  { number: "RC-09977", placed: "January 2, 2026", what: "Exchange at no charge", total: amounts.none },
];

function OrderTable({ caption, rows }: { caption: string; rows: readonly Order[] }) {
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ number }) => number}
      empty="You have no orders yet."
      columns={[
        {
          key: "number",
          label: "Order",
          cell: ({ number }) => (
            <OnOneLine>
              <TextLink to={links.gallery()}>{number}</TextLink>
            </OnOneLine>
          ),
        },
        { key: "placed", label: "Placed", cell: ({ placed }) => <OnOneLine>{placed}</OnOneLine> },
        { key: "what", label: "Items", cell: ({ what }) => what },
        { key: "total", label: "Total", align: "end", cell: ({ total }) => formatMoney(total) },
      ]}
    />
  );
}

function OnOneLine({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}
