import { NavLink } from "react-router";
import { endOfDayLinkLabel, storeLinkLabel, storeOrdersLinkLabel } from "#domain/messages/store/store";
import { links } from "#web/links";
import { useAbilities } from "#web/state/storeSession";

/** Links to what the session may do in the store, as `<li>`s of the category bar. */
export function StoreLink({ className }: { className: string }) {
  const can = useAbilities();
  const pages = [
    { may: can.storeItems, to: links.storeItems(), label: storeLinkLabel },
    { may: can.storeOrders, to: links.storeOrders(), label: storeOrdersLinkLabel },
    { may: can.register, to: links.endOfDay(), label: endOfDayLinkLabel },
  ];
  return pages.map(
    ({ may, to, label }) =>
      may && (
        <li key={to} className="shrink-0">
          <NavLink to={to} className={className}>
            {label}
          </NavLink>
        </li>
      ),
  );
}
