import { defineEvent } from '@patio/kernel';
import { z } from 'zod';

/** A school was made, with its levels, its year and its terms. */
export const schoolSetUp = defineEvent('schools.school_set_up', z.object({ schoolId: z.string() }));

/** A year was made, or its first or last day moved: what is added up by year is added up anew. */
export const yearMoved = defineEvent('schools.year_moved', z.object({ schoolId: z.string(), yearId: z.string() }));

/** Days of a year are something else now: a holiday, or a school day after all. */
export const daysSaved = defineEvent(
  'schools.days_saved',
  z.object({ schoolId: z.string(), dates: z.array(z.string()) }),
);
