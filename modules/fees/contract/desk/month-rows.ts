import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput } from '@patio/kernel';
import { z } from 'zod';
import { currency, day, id, signed } from '../fields.ts';

export const MONTH_FIGURES = ['issued', 'collected'] as const;
export type MonthFigure = (typeof MONTH_FIGURES)[number];

/** A row behind what was charged or came in this month: an invoice, or a payment less what went back of it. */
export const monthRow = z.object({
  id,
  on: day,
  /** The number of the invoice or of the receipt. */
  number: z.string(),
  payerId: id,
  payer: z.string(),
  /** What the invoice is for; nothing of a payment. */
  title: z.string(),
  amount: signed,
});
export type MonthRow = z.infer<typeof monthRow>;

export const monthSide = {
  monthRows: needs('fees.read')
    .route({ method: 'GET', path: '/fees/collections/rows', summary: 'What was charged or came in this month.' })
    .input(pageInput.extend({ schoolId: id, currency, figure: z.enum(MONTH_FIGURES) }))
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
