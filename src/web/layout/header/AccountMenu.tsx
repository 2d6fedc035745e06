import { links } from "#web/links";
import { useRestored } from "#web/state/clientStore";
import { useUser } from "#web/state/user";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";
import { Menu, type MenuItem } from "#web/ui/overlay/Menu";

/**
 * The account menu. The cached HTML is the same for everyone; the customer's name later appears in reserved space. In
 * store mode it is hidden.
 */
export function AccountMenu({ isHidden, className }: { isHidden: boolean; className?: string }) {
  const { isLoggedIn, name } = useUser();
  const isKnown = useRestored() && isLoggedIn;
  const label = isKnown ? `Hello, ${name}` : "Account";
  return (
    <div className={classNames("w-14 lg:w-44", isHidden && "invisible", className)}>
      <Menu
        look="plain"
        label={
          <>
            <Icon name="user" className="size-6" />
            <span className="sr-only lg:not-sr-only lg:truncate">{label}</span>
          </>
        }
        items={isKnown ? signedInItems : signedOutItems}
        className="w-full px-0!"
      />
    </div>
  );
}

const signedOutItems: readonly MenuItem[] = [
  { key: "login", label: "Login", to: links.login() },
  { key: "create", label: "Create Account", to: links.createAccount() },
];

const signedInItems: readonly MenuItem[] = [
  { key: "account", label: "My Account", to: links.myAccount() },
  { key: "logout", label: "Logout", to: links.logout() },
];
