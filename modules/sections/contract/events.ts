import { defineEvent } from '@patio/kernel';
import { z } from 'zod';

/** Somebody came with a code, a student or an adult of whom the school has no address: the office must say that it is them. */
export const joinRequested = defineEvent(
  'sections.join_requested',
  z.object({ requestId: z.string(), schoolId: z.string() }),
);
/** A student opened an account with a code; their adults hear of it. */
export const studentJoined = defineEvent(
  'sections.student_joined',
  z.object({ studentId: z.string(), schoolId: z.string(), userId: z.string(), group: z.string() }),
);

/** Rosters of a school's year are different from a day on; what was begun and ended carries the step's id. */
export const rosterChanged = defineEvent(
  'sections.roster_changed',
  z.object({ schoolId: z.string(), yearId: z.string(), stepId: z.string(), on: z.string() }),
);
