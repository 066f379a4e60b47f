import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { currency, day, id, invoiceState, minor } from './fields.ts';

/** One of one's own papers, found by the code that is printed on it. */
export const familyPaper = z.object({
  kind: z.enum(['invoice', 'receipt']),
  id,
  number: z.string(),
  /** What it is about: the titles of what was charged or paid. */
  titles: z.array(z.string()),
  /** Issued or paid on this day. */
  on: day,
  dueOn: day.nullable(),
  currency,
  amount: minor,
  /** What of an invoice is not paid yet, or what of a payment went back. */
  open: minor,
  returned: minor,
  /** Of an invoice; a receipt has none. */
  state: invoiceState.nullable(),
});
export type FamilyPaper = z.infer<typeof familyPaper>;

const own = needs('fees.pay');
const one = '/fees/family/papers/{code}';
const code = z.string().trim().min(1).max(40);

export const papersSide = {
  familyPaper: own
    .route({ method: 'GET', path: one, summary: 'Find one of one’s papers by the code on it.' })
    .input(z.object({ code }))
    .output(familyPaper),
  familyPaperPdf: own
    .route({ method: 'GET', path: `${one}/pdf`, summary: 'Get one of one’s papers as a PDF.' })
    .input(z.object({ code }))
    .output(z.object({ name: z.string(), type: z.string(), content: z.string() })),
};

nameSchemas({ feesFamilyPaper: familyPaper });
