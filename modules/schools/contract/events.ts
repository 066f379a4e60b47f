import { defineEvent } from '@patio/kernel';
import { z } from 'zod';

/** A school was made, with its levels, its year and its terms. */
export const schoolSetUp = defineEvent('schools.school_set_up', z.object({ schoolId: z.string() }));
