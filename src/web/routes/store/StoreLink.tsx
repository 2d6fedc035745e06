import { NavLink } from "react-router";
import { storeItemsPath, storeLinkLabel } from "#domain/store/store";
import { useAbilities } from "#web/state/storeSession";

/** Links to the store's own items if the session may sell them, as an `<li>` of the category bar. */
export function StoreLink({ className }: { className: string }) {
  const can = useAbilities();
  return (
    can.storeItems && (
      <li className="shrink-0">
        <NavLink to={storeItemsPath} className={className}>
          {storeLinkLabel}
        </NavLink>
      </li>
    )
  );
}
