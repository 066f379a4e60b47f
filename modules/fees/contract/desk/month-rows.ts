import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput } from '@patio/kernel';
import { z } from 'zod';
import { currency, day, id, signed } from '../fields.ts';

/** Of this month what was charged and came in; of a month ahead what falls due and what was promised for it. */
export const MONTH_FIGURES = ['issued', 'collected', 'due', 'promised'] as const;
export type MonthFigure = (typeof MONTH_FIGURES)[number];

/** A row behind a figure of a month: an invoice, a payment less what went back of it, or a promise. */
export const monthRow = z.object({
  id,
  on: day,
  /** The number of the invoice or of the receipt; nothing of a promise. */
  number: z.string(),
  payerId: id,
  payer: z.string(),
  /** What the invoice is for, or what was said; nothing of a payment. */
  title: z.string(),
  amount: signed,
});
export type MonthRow = z.infer<typeof monthRow>;

export const monthSide = {
  monthRows: needs('fees.read')
    .route({ method: 'GET', path: '/fees/collections/rows', summary: 'The rows behind a figure of a month.' })
    .input(
      pageInput.extend({
        schoolId: id,
        currency,
        figure: z.enum(MONTH_FIGURES),
        /** The first day of the month that is asked for; without it, this one. */
        month: day.optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(monthRow),
        nextCursor: z.string().optional(),
        total: z.int(),
        /** All of them together: the figure itself. */
        sum: z.int(),
        month: day,
      }),
    ),
};

nameSchemas({ feesMonthRow: monthRow });
