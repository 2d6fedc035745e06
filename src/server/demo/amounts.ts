import { z } from "zod";
import { fromDollars, isDollars, rate, type Dollars } from "#domain/money";

export const money = z.custom<Dollars>(isDollars).transform(fromDollars);
export const share = z.number().min(0).max(1).transform(rate);
