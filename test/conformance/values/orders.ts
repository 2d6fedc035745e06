import { pending, type ConstantTable } from "#test/conformance/table";
import { writtenIn } from "#test/conformance/values/reading";

/** Values and limits of the second document: layaway, accounts, orders, store, content. */
export const ordersConstants: ConstantTable[] = [
  {
    source: "2 §9",
    word: "layaway",
    constants: [{ name: "default tax rate of a store layaway", value: 0.07, proof: pending }],
  },
  {
    source: "2 §2",
    word: "account",
    constants: [{ name: "reasons of /changePass", value: ["reset", "change"], proof: pending }],
  },
  {
    source: "2 §2, 2 §9",
    word: "account",
    constants: [{ name: "digits of a verification code", value: 8, proof: pending }],
  },
  {
    source: "2 §5, 2 §9",
    word: "account",
    constants: [{ name: "fewest characters of a password on change", value: 8, proof: pending }],
  },
  {
    source: "2 §2, 2 §4, 2 §5, 2 §9",
    word: "layaway",
    constants: [{ name: "statusId below which shipping may change", value: 6, proof: pending }],
  },
  {
    source: "2 §3",
    word: "layaway",
    constants: [
      { name: "shipping code of pickup", value: 1, proof: pending },
      { name: "shipping code of delivery", value: 2, proof: pending },
    ],
  },
  {
    source: "2 §9",
    word: "layaway",
    constants: [
      { name: "days to the next payment after 10%", value: 30, proof: pending },
      { name: "days to the next payment after 20%", value: 90, proof: pending },
      { name: "format of the next due day", value: "MM/DD/YYYY", proof: pending },
      { name: "restocking fee as a share", value: 0.15, proof: pending },
      { name: "days overdue after which the fee is due", value: 60, proof: pending },
    ],
  },
  {
    source: "2 §2, 2 §9",
    word: "frame",
    constants: [
      {
        name: "wait of the error screen before home in ms",
        value: 30000,
        proof: () => writtenIn("src/web/layout/ErrorScreen.tsx", "waitMs"),
      },
    ],
  },
  {
    source: "2 §5, 2 §9",
    word: "content",
    constants: [
      { name: "most pictures chosen at once", value: 3, proof: pending },
      { name: "bytes above which a picture is compressed", value: 1048576, proof: pending },
      { name: "most uploads kept", value: 3, proof: pending },
    ],
  },
  {
    source: "2 §4, 2 §9",
    word: "store",
    constants: [{ name: "wait before an invoice is sent by itself in ms", value: 3000, proof: pending }],
  },
];
