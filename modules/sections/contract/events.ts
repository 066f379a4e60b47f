import { defineEvent } from '@patio/kernel';
import { z } from 'zod';

/** Rosters of a school's year are different from a day on; what was begun and ended carries the step's id. */
export const rosterChanged = defineEvent(
  'sections.roster_changed',
  z.object({ schoolId: z.string(), yearId: z.string(), stepId: z.string(), on: z.string() }),
);
