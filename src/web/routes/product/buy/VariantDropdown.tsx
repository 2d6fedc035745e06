import { useRef } from "react";
import { formatMoney, fromDollars } from "#domain/money";
import { dropdownLabel } from "#web/ui/display/shortTexts";
import { useShellData } from "#web/layout/shellData";
import { phoneQuery } from "#web/routes/product/buy/phoneQuery";
import { canBuy, type Product, type Variant } from "#web/routes/product/productView";
import { useEarlyChoice } from "#web/routes/product/buy/useEarlyChoice";
import { Field } from "#web/ui/form/Field";
import { Select } from "#web/ui/form/Select";
import { useMediaQuery } from "#web/ui/useMediaQuery";

type DropdownProps = { product: Product; chosen: Variant; onChoose: (variant: Variant) => void };

/** The variants as a native drop-down. Phones truncate its labels (conformance: behaviors/product). */
export function VariantDropdown({ product, chosen, onChoose }: DropdownProps) {
  const onPhone = useMediaQuery(phoneQuery(useShellData()?.config), false);
  const select = useRef<HTMLSelectElement>(null);
  useEarlyChoice(select, { variants: product.pvList, chosen, onChoose });
  return (
    <Field label={product.variantName || "Variant"}>
      <Select
        ref={select}
        value={chosen.sku}
        onChange={({ target }) => {
          const variant = product.pvList.find(({ sku }) => sku === target.value);
          if (variant) onChoose(variant);
        }}
      >
        {product.pvList.map((variant) => (
          <option key={variant.sku} value={variant.sku}>
            {dropdownLabel(variant.variantValue, labelEnd(product, variant), onPhone)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function labelEnd(product: Product, variant: Variant): string {
  const price = formatMoney(fromDollars(variant.finalPrice));
  return ` · ${price}${canBuy(product, variant) ? "" : " · Sold out"}`;
}
