import { useSearchState } from '@patio/client';
import { z } from 'zod';
import { MONTH_FIGURES } from '../../contract/desk/month-rows.ts';

export const DESK_TABS = ['till', 'vouchers', 'bank', 'debtors', 'reminders', 'months'] as const;
export type DeskTab = (typeof DESK_TABS)[number];

const search = z.object({
  sheet: z.string().optional(),
  desk: z.enum(DESK_TABS).optional(),
  school: z.uuid().optional(),
  payer: z.uuid().optional(),
  /** Which figure of which month is opened, and in which currency; without a month it is this one. */
  list: z.enum(MONTH_FIGURES).optional(),
  month: z.iso.date().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  age: z.enum(['to_30', 'to_60', 'to_90', 'over_90']).optional(),
});

/** Which part of the desk is open, of which school, and whose account; the address holds it. */
export const useDeskSearch = () => useSearchState(search);
