import { useSearchState } from '@patio/client';
import { z } from 'zod';
import { MEASURES } from '../rules/measure.ts';

/** Instead of a month: all of them. */
export const WHOLE_YEAR = 'total';

const search = z.object({
  school: z.uuid().optional(),
  year: z.coerce.number().int().min(2000).max(2100).optional(),
  plan: z.uuid().optional(),
  figure: z.enum(MEASURES).default('planned'),
  category: z.uuid().optional(),
  month: z
    .string()
    .regex(/^(\d{4}-\d{2}-01|total)$/)
    .optional(),
});

/** Which school, year, plan and figure are shown, and the cell whose rows are open (of the result, without a category); the address holds it. */
export const useBudgetSearch = () => useSearchState(search);
