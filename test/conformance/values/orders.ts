import { changePassReasons, passwordLength } from "#domain/account/password";
import { verifyCodeDigits } from "#domain/account/signIn";
import { maxUploads, uncompressedBytes } from "#domain/content/contactMessage";
import { day } from "#domain/dates";
import { holdDays, restockingShare } from "#domain/layaway/deposit";
import { overdueDays } from "#domain/layaway/dueDay";
import { releasedStatusId, shippingCodes } from "#domain/layaway/shipping";
import { nextDueMessage } from "#domain/messages/layaway";
import { cents, fraction } from "#domain/money";
import { cartTaxRate } from "#domain/pricing/totals";
import type { ConstantTable } from "#test/conformance/table";
import { writtenIn } from "#test/conformance/values/reading";

/** Values and limits of the second document: layaway, accounts, orders, store, content. */
export const ordersConstants: ConstantTable = [
  ["2 §9", "layaway", "default tax rate of a store layaway", 0.07, () => fraction(cartTaxRate)],
  ["2 §2", "account", "reasons of /changePass", ["reset", "change"], () => changePassReasons],
  ["2 §2, 2 §9", "account", "digits of a verification code", 8, () => verifyCodeDigits],
  ["2 §5, 2 §9", "account", "fewest characters of a password on change", 8, () => passwordLength.least],
  [
    "2 §2, 2 §4, 2 §5, 2 §9",
    "layaway",
    "statusId below which shipping may change",
    6,
    () => releasedStatusId,
  ],
  ["2 §3", "layaway", "shipping code of pickup", 1, () => shippingCodes.pickup],
  ["2 §3", "layaway", "shipping code of delivery", 2, () => shippingCodes.delivery],
  ["2 §9", "layaway", "days to the next payment after 10%", 30, () => holdDays(cents(10), cents(100))],
  ["2 §9", "layaway", "days to the next payment after 20%", 90, () => holdDays(cents(20), cents(100))],
  [
    "2 §9",
    "layaway",
    "format of the next due day",
    "MM/DD/YYYY",
    () =>
      ["2031", "12", "25"].reduce(
        (text, part, at) => text.replace(part, ["YYYY", "MM", "DD"][at] ?? ""),
        nextDueMessage(day("2031-12-25")).replace("Your next payment is due by ", "").replace(/\.$/, ""),
      ),
  ],
  ["2 §9", "layaway", "restocking fee as a share", 0.15, () => fraction(restockingShare)],
  ["2 §9", "layaway", "days overdue after which the fee is due", 60, () => overdueDays],
  [
    "2 §2, 2 §9",
    "frame",
    "wait of the error screen before home in ms",
    30000,
    () => writtenIn("src/web/layout/errors/ErrorScreen.tsx", "waitMs"),
  ],
  ["2 §5, 2 §9", "content", "most pictures chosen at once", 3, () => maxUploads],
  ["2 §5, 2 §9", "content", "bytes above which a picture is compressed", 1048576, () => uncompressedBytes],
  ["2 §5, 2 §9", "content", "most uploads kept", 3, () => maxUploads],
  [
    "2 §4, 2 §9",
    "store",
    "wait before an invoice is sent by itself in ms",
    3000,
    () => writtenIn("src/web/routes/store/invoice/SendForm.tsx", "autoSendMs"),
  ],
];
