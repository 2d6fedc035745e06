import { NavLink } from "react-router";
import { storeLinkLabel } from "#domain/messages/store";
import { links } from "#web/links";
import { useAbilities } from "#web/state/storeSession";

/** Links to the store's own items if the session may sell them, as an `<li>` of the category bar. */
export function StoreLink({ className }: { className: string }) {
  const can = useAbilities();
  return (
    can.storeItems && (
      <li className="shrink-0">
        <NavLink to={links.storeItems()} className={className}>
          {storeLinkLabel}
        </NavLink>
      </li>
    )
  );
}
