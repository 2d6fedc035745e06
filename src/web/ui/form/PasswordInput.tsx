import { useState, type ComponentProps } from "react";
import { TextInput } from "#web/ui/form/TextInput";

/** A password with a button that shows it. Goes inside a Field. */
export function PasswordInput(input: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput
        {...input}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-18"
      />
      <button
        type="button"
        aria-label={isShown ? "Hide password" : "Show password"}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 min-w-16 rounded-md px-3 text-sm font-semibold text-clay underline underline-offset-4 hover:text-clay-deep focus-visible:-outline-offset-3"
      >
        {isShown ? "Hide" : "Show"}
      </button>
    </div>
  );
}
