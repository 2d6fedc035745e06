import { pending, type MessageTable } from "#test/conformance/table";

/** Sign-in, account and password pages. */
export const accountMessages: MessageTable[] = [
  {
    source: "2 \u00a72",
    where: "login",
    texts: {
      "User ID": pending,
      Password: pending,
      "Verification Code": pending,
    },
  },
  {
    source: "2 \u00a75",
    where: "login",
    texts: {
      "Email is required": pending,
      "Password is required": pending,
      "User ID is required": pending,
      "Verification Code is required": pending,
    },
  },
  {
    source: "2 \u00a78",
    where: "login",
    texts: {
      "Invalid user ID or password": pending,
      "Unable to login": pending,
      "You have not verified your email address.": pending,
      "We just emailed you a new code.": pending,
    },
  },
  {
    source: "2 \u00a72",
    where: "checkout sign-in",
    texts: {
      "Continue As Guest": pending,
    },
  },
  {
    source: "2 \u00a72",
    where: "my account",
    texts: {
      Edit: pending,
      Layaways: pending,
      Orders: pending,
    },
  },
  {
    source: "2 \u00a72",
    where: "logout",
    texts: {
      "Successfully logged out.": pending,
    },
  },
  {
    source: "2 \u00a72",
    where: "account menu",
    texts: {
      "Hello, {name}": pending,
      "My Account": pending,
      Logout: pending,
    },
  },
  {
    source: "2 \u00a75",
    where: "create account",
    texts: {
      "Email is required": pending,
      "Invalid email address": pending,
      "Password is required": pending,
      "Confirm Password is required": pending,
      "The two passwords don't match!": pending,
      "Invalid phone number": pending,
      "The email address is already registered!": pending,
      "You already have an account.": pending,
      "Sign in": pending,
    },
  },
  {
    source: "2 \u00a75",
    where: "verify account",
    texts: {
      "Verification Code is required": pending,
      "Password is required": pending,
    },
  },
  {
    source: "2 \u00a74",
    where: "verify account",
    texts: {
      "Successfully Verified": pending,
    },
  },
  {
    source: "2 \u00a78",
    where: "verify account",
    texts: {
      "Invalid user ID or password": pending,
      "Verification failed": pending,
    },
  },
  {
    source: "2 \u00a75, 2 \u00a78",
    where: "reset password",
    texts: {
      "Email is required": pending,
    },
  },
  {
    source: "2 \u00a78",
    where: "reset password",
    texts: {
      "Unable to reset password": pending,
    },
  },
  {
    source: "2 \u00a75",
    where: "change password",
    texts: {
      "Email is required": pending,
      "Password is required and at least 8 characters": pending,
      "Confirm Password is required and at least 8 characters": pending,
      "The two new passwords don't match": pending,
    },
  },
  {
    source: "2 \u00a78",
    where: "change password",
    texts: {
      "Unable to change/reset password": pending,
    },
  },
];
