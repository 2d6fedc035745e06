import { colors, longName, longWord } from "#web/gallery/samples";
import { Section, Specimen } from "#web/gallery/Specimen";
import { Expander } from "#web/ui/display/Expander";
import { Tabs } from "#web/ui/display/Tabs";

export function Disclosures() {
  return (
    <Section
      id="disclosure"
      title="Tabs and expanders"
      note="Arrow keys move between tabs. Expanders open without JavaScript and are all open in print."
    >
      <Specimen name="Tabs" wide>
        <Tabs label="Ansley Track-Arm Sofa" tabs={productTabs} />
      </Specimen>
      <Specimen name="Tabs: hover" force="hover">
        <Tabs label="Hovered" tabs={productTabs.slice(0, 2)} />
      </Specimen>
      <Specimen name="Tabs: focus" force="focus">
        <Tabs label="Focused" tabs={productTabs.slice(0, 2)} />
      </Specimen>
      <Specimen name="Tabs: one">
        <Tabs label="Single" tabs={productTabs.slice(0, 1)} />
      </Specimen>
      <Specimen name="Tabs: forty" wide>
        <Tabs
          label="Colors"
          tabs={colors.map((color) => ({
            key: color.replace(" ", "-"),
            label: color,
            content: <p>{color}</p>,
          }))}
        />
      </Specimen>
      <Expanders />
    </Section>
  );
}

function Expanders() {
  return (
    <>
      <Specimen name="Expanders: one open at a time">
        <Expander summary="How soon can I have it?" name="questions" open>
          <p>Pick it up the same day, or have it delivered the next day.</p>
        </Expander>
        <Expander summary="Do you assemble it?" name="questions">
          <p>Yes. You pay the assembly fee to the driver.</p>
        </Expander>
        <Expander summary={longName} name="questions">
          <p>{longWord}</p>
        </Expander>
      </Specimen>
      <Specimen name="Expander: hover" force="hover">
        <Expander summary="Dimensions">
          <p>84 in. wide, 38 in. deep, 34 in. high</p>
        </Expander>
      </Specimen>
      <Specimen name="Expander: focus" force="focus">
        <Expander summary="Dimensions">
          <p>84 in. wide, 38 in. deep, 34 in. high</p>
        </Expander>
      </Specimen>
    </>
  );
}

const productTabs = [
  { key: "about", label: "About it", content: <p>Three seats, narrow arms, a kiln-dried frame.</p> },
  { key: "size", label: "Dimensions", content: <p>84 in. wide, 38 in. deep, 34 in. high.</p> },
  { key: "care", label: "Care and cleaning", content: <p>Covers come off and are washed cold.</p> },
];
