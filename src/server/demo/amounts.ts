import { z } from "zod";
import { day } from "#domain/dates";
import { fromDollars, isDollars, rate, type Dollars } from "#domain/money";

export const money = z
  .custom<Dollars>(isDollars, "expected dollars with at most two decimals.")
  .transform(fromDollars);
export const share = z.number().min(0).max(1).transform(rate);
export const isoDay = z.iso.date().transform(day);
