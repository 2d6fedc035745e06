import { pending, type BehaviorTable } from "#test/conformance/table";

export const accountBehaviors: BehaviorTable[] = [
  {
    source: "1 §1, 1 §6, 2 §6",
    word: "account",
    rules: {
      "An anonymous shopper is identified by a userId generated on the client.": [
        "src/web/state/clientStore.test.ts",
        "gets one random id, which survives reloads",
      ],
    },
  },
  {
    source: "1 §3",
    word: "account",
    rules: {
      "A random userId is generated on the client when there is none.": [
        "src/web/state/clientStore.test.ts",
        "gets one random id, which survives reloads",
        "gets a new id when the stored one is invalid",
      ],
    },
  },
  {
    source: "1 §6",
    word: "account",
    rules: {
      "A logged-in user has a logged-in flag and a password token.": pending,
    },
  },
  {
    source: "2 §1",
    word: "account",
    rules: {
      "Customers create accounts, sign in, view orders and layaways, pay installments by card and contact support.":
        pending,
    },
  },
  {
    source: "2 §2",
    word: "account",
    rules: {
      "Login asks for User ID and password, and for an 8-digit code when needed.": pending,
      "Checkout sign-in stands beside 'Continue As Guest'.": pending,
      "/verifyAccount works with and without {encStr}.": pending,
      "/myAccount shows contact info with Edit.": pending,
      "/myAccount lists layaways linking to /layawayDetail/{orderNumber}.": pending,
      "/myAccount lists orders linking to /orderDetail/{orderNumber}.": pending,
      "Logout says 'Successfully logged out.' and goes to /.": pending,
      "Reset password leads to /changePass/reset.": pending,
      "The account menu shows /login, /createAccount, /myAccount and /logout.": pending,
      "When logged in, the account menu reads 'Hello, {name}', My Account and Logout.": pending,
      "The account menu is hidden in store mode.": pending,
    },
  },
  {
    source: "2 §2, 2 §4",
    word: "account",
    rules: {
      "After CreateAccount with purpose checkout the shopper goes to /shippingChoice.": pending,
    },
  },
  {
    source: "2 §4",
    word: "account",
    rules: {
      "needVerify moves login to a verification-code state.": pending,
      "A new code can be sent, and newCodeSent says so.": pending,
      "A successful login stores token, user id and contact address.": pending,
      "A successful login goes to the return URL, calls the embedded handler, or goes to /myAccount.":
        pending,
      "CreateAccount stores the email as user id, and the contact.": pending,
      "After CreateAccount without purpose the shopper goes to /verifyAccount.": pending,
      "Verifying stores token, user id and contact, then goes to the return URL or says 'Successfully Verified'.":
        pending,
      "Checkout sign-in goes to /shippingChoice when already logged in.": pending,
      "Checkout sign-in goes to /shippingChoice when the server does not show sign-in at checkout.": pending,
      "A changed password stores the new token, then goes to the return URL or /myAccount.": pending,
      "A reset password goes to /changePass/reset.": pending,
      "/myAccount without login and token goes to /login.": pending,
      "Logout clears login and contact.": pending,
      "The Edit link enters contact edit mode.": pending,
      "After an update of the contact the page reloads.": pending,
    },
  },
  {
    source: "2 §5",
    word: "account",
    rules: {
      "Login checks email, then password.": pending,
      "A verification code has 8 digits.": pending,
      "CreateAccount checks email, password, confirmation, and that both passwords are the same.": pending,
      "A phone of CreateAccount, if given, is a 10-digit US number with optional parentheses or separators.":
        pending,
      "CreateAccount cannot be submitted while an email error shows.": pending,
      "On leaving the email field the server is asked whether it is registered.": pending,
      "A registered pre-filled email says 'You already have an account.' with a Sign in link.": pending,
      "Verifying needs an 8-digit code and a password.": pending,
      "Reset needs a valid email.": pending,
      "Change password needs a current and a new password of at least 8 characters.": pending,
      "Change password needs the confirmation to equal the new password.": pending,
    },
  },
  {
    source: "2 §6",
    word: "account",
    rules: {
      "A registered user sees My Account, own orders and own layaways only.": pending,
      "A registered user changes shipping while the status is below 6.": pending,
      "The login link shows only when not logged in and no user info is held.": pending,
    },
  },
  {
    source: "2 §7",
    word: "account",
    rules: {
      "CheckEmail answers true when the email is free.": pending,
      "GetVerifyRequest answers email and verifyCode for its encoded string.": pending,
      "ShowSignInAtCheckout answers whether sign-in shows at checkout.": pending,
      "Login uses VerifyUser when verification is needed.": pending,
    },
  },
  {
    source: "2 §8",
    word: "account",
    rules: {
      "An unverified email is told, then that a new code was emailed.": pending,
      "A verification without a status says 'Invalid user ID or password'.": pending,
    },
  },
];
