import { useSearchState } from '@patio/client';
import { z } from 'zod';

const search = z.object({
  by: z.enum(['students', 'questions']).default('students'),
  who: z.enum(['all', 'ended', 'not_begun']).default('all'),
});

/** Which rows of the results are shown, held in the address. */
export const useResultSearch = () => useSearchState(search);
