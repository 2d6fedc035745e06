import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Checkbox } from "#web/ui/form/Checkbox";
import { Field } from "#web/ui/form/Field";
import { RadioGroup } from "#web/ui/form/RadioGroup";
import { Select } from "#web/ui/form/Select";
import { TextArea } from "#web/ui/form/TextArea";
import { TextInput } from "#web/ui/form/TextInput";

describe("Field", () => {
  it("labels its control", () => {
    const html = renderToStaticMarkup(
      <Field label="Email">
        <TextInput name="email" />
      </Field>,
    );
    expect(attribute(html, "input", "id")).toBe(attribute(html, "label", "for"));
    expect(html).not.toContain("aria-invalid");
    expect(html).not.toContain("aria-describedby");
  });

  it("marks a required field with a red asterisk and aria-required", () => {
    const html = renderToStaticMarkup(
      <Field label="Email" required>
        <TextInput />
      </Field>,
    );
    expect(html).toMatch(/<span aria-hidden="true" class="[^"]*text-error[^"]*">\*<\/span>/);
    expect(attribute(html, "input", "aria-required")).toBe("true");
  });

  it.each([
    ["input", <TextInput key="control" />],
    ["textarea", <TextArea key="control" />],
    ["select", <Select key="control" />],
  ])("ties the hint and the error to its %s", (tag, control) => {
    const html = renderToStaticMarkup(
      <Field label="Email" hint="For the confirmation" error="Email is required">
        {control}
      </Field>,
    );
    expect(attribute(html, tag, "aria-invalid")).toBe("true");
    expect(describedBy(html, tag)).toEqual(["For the confirmation", "Email is required"]);
  });
});

describe("RadioGroup", () => {
  const options = [
    { value: "delivery", label: "Delivery" },
    { value: "pickup", label: "Pickup" },
  ];

  it("is named by its legend and starts with the default value", () => {
    const html = renderToStaticMarkup(
      <RadioGroup legend="Shipping" name="choice" options={options} defaultValue="pickup" />,
    );
    const legend = attribute(html, "fieldset", "aria-labelledby");
    expect(textOf(html, legend)).toBe("Shipping");
    expect(html).toMatch(/name="choice"[^>]*value="pickup"[^>]*checked|checked[^>]*value="pickup"/);
    expect(html.match(/checked=""/g)).toHaveLength(1);
  });

  it("describes an option that has a name of its own by its price and its description", () => {
    const lease = {
      value: "lease",
      name: "Lease",
      label: "Lease",
      aside: "+ $39.00 fee",
      description: "In 12 months",
    };
    const html = renderToStaticMarkup(<RadioGroup legend="Payment" options={[lease]} />);
    expect(attribute(html, "input", "aria-label")).toBe("Lease");
    expect(describedBy(html, "input")).toEqual(["+ $39.00 fee", "In 12 months"]);
  });

  it("ties an error to the radio group", () => {
    const html = renderToStaticMarkup(<RadioGroup legend="Size" options={options} error="Please choose" />);
    expect(attribute(html, "fieldset", "aria-invalid")).toBe("true");
    expect(describedBy(html, "fieldset")).toEqual(["Please choose"]);
  });
});

describe("Checkbox", () => {
  it("ties an error to the checkbox", () => {
    const html = renderToStaticMarkup(<Checkbox label="I agree" error="Please agree" />);
    expect(describedBy(html, "input")).toEqual(["Please agree"]);
  });
});

function attribute(html: string, tag: string, name: string): string {
  const element = new RegExp(`<${tag}[^>]*>`).exec(html)?.[0] ?? "";
  return new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1] ?? "";
}

/** The texts that aria-describedby refers to, in reading order. */
function describedBy(html: string, tag: string): string[] {
  return attribute(html, tag, "aria-describedby")
    .split(" ")
    .map((id) => textOf(html, id));
}

function textOf(html: string, id: string): string {
  const [, after = ""] = html.split(`id="${id}"`);
  return /^[^>]*>([^<]*)/.exec(after)?.[1] ?? "";
}
