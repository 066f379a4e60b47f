import { useSearchState } from '@patio/client';
import { z } from 'zod';
import { MEASURES } from '../rules/measure.ts';

const search = z.object({
  school: z.uuid().optional(),
  year: z.coerce.number().int().min(2000).max(2100).optional(),
  plan: z.uuid().optional(),
  figure: z.enum(MEASURES).default('planned'),
  category: z.uuid().optional(),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}-01$/)
    .optional(),
});

/** Which school, year, plan and figure are shown, and the cell whose rows are open; the address holds it. */
export const useBudgetSearch = () => useSearchState(search);
