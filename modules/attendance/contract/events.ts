import { defineEvent } from '@patio/kernel';
import { z } from 'zod';
import { id, localDate } from './fields.ts';

/** A student was expected and is not here, for the first time that day and without an explanation. */
export const absenceRecorded = defineEvent(
  'attendance.absence_recorded',
  z.object({ alertId: id, schoolId: id, studentId: id, rollId: id, date: localDate }),
);

/** The absence that was told of was no absence: the mark was corrected. */
export const absenceTakenBack = defineEvent(
  'attendance.absence_taken_back',
  z.object({ alertId: id, schoolId: id, studentId: id, rollId: id, date: localDate }),
);

/** The family says that the child should be there. */
export const absenceAnswered = defineEvent(
  'attendance.absence_answered',
  z.object({ alertId: id, schoolId: id, studentId: id, rollId: id, byId: id }),
);

/** A justification was decided. */
export const justificationDecided = defineEvent(
  'attendance.justification_decided',
  z.object({ justificationId: id, studentId: id, byId: id, accepted: z.boolean() }),
);
