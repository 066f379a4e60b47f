import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput } from '@patio/kernel';
import { z } from 'zod';
import { AGES } from '../../rules/ageing.ts';
import { currency, day, id } from '../fields.ts';

/** Many amounts together may be more than one may be. */
const sum = z.int().min(0);

/** What is overdue, by how many days. */
export const ages = z.object({ to_30: sum, to_60: sum, to_90: sum, over_90: sum });
export type Ages = z.infer<typeof ages>;

/** Who owes something that is due: read by the office and the director, and by nobody else. */
export const debtorRow = z.object({
  id,
  payer: z.string(),
  students: z.array(z.string()),
  overdue: sum,
  oldestDueOn: day,
  ages,
  /** What was said or agreed, while it holds. */
  promisedFor: day.nullable(),
  agreement: z.boolean(),
  remindedOn: day.nullable(),
});
export type DebtorRow = z.infer<typeof debtorRow>;

/** What should come in within a month, by what is open and what was said. */
export const forecastMonth = z.object({ month: day, due: sum, promised: sum, expected: sum });
export type ForecastMonth = z.infer<typeof forecastMonth>;

const collections = z.object({
  schoolId: id,
  school: z.string(),
  currency,
  month: day,
  issued: sum,
  collected: sum,
  overdue: sum,
  debtors: z.int(),
});
export type Collections = z.infer<typeof collections>;

const read = needs('fees.read');

export const debtorsSide = {
  debtors: read
    .route({ method: 'GET', path: '/fees/debtors', summary: 'Who owes what is due, the most first.' })
    .input(pageInput.extend({ schoolId: id, age: z.enum(AGES).exclude(['not_due']).optional() }))
    .output(
      z.object({
        items: z.array(debtorRow),
        nextCursor: z.string().optional(),
        total: z.int(),
        currency,
        today: day,
        ages,
      }),
    ),
  forecast: read
    .route({ method: 'GET', path: '/fees/forecast', summary: 'What should come in within the next months.' })
    .input(z.object({ schoolId: id }))
    .output(
      z.object({
        currency,
        /** Of what fell due in the last six months, in basis points, so much was paid; null where nothing fell due. */
        paidShare: z.int().nullable(),
        months: z.array(forecastMonth),
      }),
    ),
  collections: read
    .route({ method: 'GET', path: '/fees/collections', summary: 'What came in this month, and what is overdue.' })
    .output(z.object({ schools: z.array(collections) })),
};

nameSchemas({ feesDebtor: debtorRow });
