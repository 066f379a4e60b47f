import type { z } from 'zod';
import type { contract } from '../../contract.ts';

/** What the forms need: what may be drafted here, for which courses, from what and by whom. */
export type Choices = z.infer<(typeof contract.choices)['~orpc']['outputSchema'] & z.ZodType>;
export type CourseChoice = Choices['courses'][number];
