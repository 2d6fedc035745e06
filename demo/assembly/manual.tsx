import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { HardwareDrawing, ink, StepDrawing, WholeDrawing } from "./paper.tsx";
import type { Plan, Step } from "./plan.ts";

export interface ManualOf {
  name: string;
  dimension: string;
  skus: string[];
  plan: Plan;
}

const clay = "#b0583c";
const styles = StyleSheet.create({
  page: {
    padding: 44,
    paddingBottom: 56,
    fontFamily: "Helvetica",
    fontSize: 10,
    color: ink,
    lineHeight: 1.4,
  },
  title: { fontFamily: "Times-Roman", fontSize: 26, lineHeight: 1.15, marginBottom: 4 },
  store: { fontSize: 9, color: clay, marginBottom: 18 },
  heading: { fontFamily: "Helvetica-Bold", fontSize: 12, marginTop: 14, marginBottom: 6 },
  row: {
    flexDirection: "row",
    alignItems: "center",
    borderBottomWidth: 0.5,
    borderColor: "#d8cfc4",
    paddingVertical: 3,
  },
  letter: { width: 22, fontFamily: "Helvetica-Bold" },
  grow: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  count: { width: 40, textAlign: "right" },
  columns: { flexDirection: "row", gap: 28 },
  column: { flexGrow: 1, flexBasis: 0 },
  step: { marginBottom: 16 },
  stepHead: { flexDirection: "row", gap: 10, marginTop: 6 },
  number: { fontFamily: "Times-Roman", fontSize: 26, lineHeight: 1, width: 28, color: clay },
  uses: { flexDirection: "row", gap: 14, marginTop: 4, marginLeft: 38 },
  foot: {
    position: "absolute",
    top: 752,
    left: 44,
    right: 44,
    flexDirection: "row",
    fontSize: 8,
    color: "#6d645b",
  },
  warning: { borderWidth: 1, borderColor: clay, padding: 8, marginTop: 14 },
});

/** A product's assembly manual, US Letter size. */
export function manualDocument(manual: ManualOf) {
  const { name, plan } = manual;
  const pairs = plan.steps.flatMap((_, i) => (i % 2 === 0 ? [plan.steps.slice(i, i + 2)] : []));
  const made = new Date("2026-01-05T12:00:00Z");
  return (
    <Document
      title={`${name}: assembly manual`}
      author="Red Clay Furniture"
      language="en-US"
      creationDate={made}
      modificationDate={made}
    >
      <Front manual={manual} />
      {pairs.map((steps, at) => (
        <Page key={at} size="LETTER" style={styles.page}>
          {steps.map((step, k) => (
            <StepBlock key={k} plan={plan} step={step} index={at * 2 + k} />
          ))}
          <Foot name={name} />
        </Page>
      ))}
      <Back manual={manual} />
    </Document>
  );
}

function Front({ manual: { name, dimension, skus, plan } }: { manual: ManualOf }) {
  const people = plan.people === 1 ? "One person" : "Two people";
  return (
    <Page size="LETTER" style={styles.page}>
      <Text style={styles.title}>{name}</Text>
      <Text style={styles.store}>Red Clay Furniture · Assembly manual</Text>
      <View style={{ alignItems: "center" }}>
        <WholeDrawing solids={plan.parts.flatMap(({ solids }) => solids)} size={[430, 210]} />
      </View>
      <Text>{`${dimension}  ·  ${people}, about ${plan.minutes} minutes`}</Text>
      <Text style={{ fontSize: 8, color: "#6d645b" }}>{`For ${skus.join(", ")}`}</Text>
      <View style={styles.columns}>
        <View style={styles.column}>
          <Text style={styles.heading}>Parts</Text>
          {plan.parts.map(({ name: part, count }, i) => (
            <View key={part} style={styles.row}>
              <Text style={styles.letter}>{letterOf(i)}</Text>
              <Text style={styles.grow}>{part}</Text>
              <Text style={styles.count}>{`× ${count}`}</Text>
            </View>
          ))}
        </View>
        <View style={styles.column}>
          <Text style={styles.heading}>Hardware</Text>
          {plan.hardware.map(({ name: item, look, count }) => (
            <View key={item} style={styles.row}>
              <HardwareDrawing look={look} />
              <Text style={styles.grow}>{item}</Text>
              <Text style={styles.count}>{`× ${count}`}</Text>
            </View>
          ))}
        </View>
      </View>
      <View style={styles.warning}>
        <Text style={{ fontFamily: "Helvetica-Bold" }}>Before you begin</Text>
        {plan.warnings.map((warning) => (
          <Text key={warning}>{`• ${warning}`}</Text>
        ))}
      </View>
      <Foot name={name} />
    </Page>
  );
}

function StepBlock({ plan, step, index }: { plan: Plan; step: Step; index: number }) {
  const letters = step.adds.map(({ part }) => letterOf(plan.parts.findIndex((each) => each.name === part)));
  return (
    <View style={styles.step} wrap={false}>
      <View style={{ alignItems: "center" }}>
        <StepDrawing plan={plan} index={index} size={[480, 258]} />
      </View>
      <View style={styles.stepHead}>
        <Text style={styles.number}>{index + 1}</Text>
        <Text style={styles.grow}>
          {letters.length > 0 ? `[${letters.join(", ")}]  ${step.text}` : step.text}
        </Text>
      </View>
      <View style={styles.uses}>
        {Object.entries(step.uses ?? {}).map(([item, count]) => (
          <Text key={item} style={{ fontSize: 9, color: "#6d645b" }}>{`${item} × ${count}`}</Text>
        ))}
      </View>
    </View>
  );
}

function Back({ manual: { name, plan } }: { manual: ManualOf }) {
  return (
    <Page size="LETTER" style={styles.page}>
      <Text style={styles.heading}>Care</Text>
      {plan.care.map((line) => (
        <Text key={line}>{`• ${line}`}</Text>
      ))}
      <Text style={styles.heading}>Something missing or damaged?</Text>
      <Text>
        Call the warehouse at (770) 555-0100 with the letter of the part and the number on your receipt. Parts
        go out the next working day, and any store will hand you hardware over the counter.
      </Text>
      <Text style={styles.heading}>Would you rather not?</Text>
      <Text>
        Our drivers assemble for a fee that depends on the piece. Ask when you order, or call the day before
        your delivery.
      </Text>
      <Foot name={name} />
    </Page>
  );
}

function Foot({ name }: { name: string }) {
  return (
    <View style={styles.foot} fixed>
      <Text style={styles.grow}>{name}</Text>
      <Text render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`} />
    </View>
  );
}

function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}
