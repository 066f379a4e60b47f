import { defineEvent } from '@patio/kernel';
import { z } from 'zod';
import { id, studentStatus } from './fields.ts';

/** A child came, left, or stands differently with the school. */
export const studentStatusChanged = defineEvent(
  'people.student_status_changed',
  z.object({ studentId: id, schoolId: id, before: z.string(), after: studentStatus }),
);
/** What a tie opens changed; whoever keeps copies for that adult lets go of them. */
export const familyChanged = defineEvent(
  'people.family_changed',
  z.object({ studentId: id, personId: id, userId: id.nullable(), what: z.string() }),
);
/** A family asked for a change. */
export const changeRequested = defineEvent(
  'people.change_requested',
  z.object({ requestId: id, studentId: id, schoolId: id }),
);
/** The office answered a family. */
export const requestDecided = defineEvent(
  'people.request_decided',
  z.object({ requestId: id, studentId: id, userId: id, accepted: z.boolean() }),
);
/** A guardian agreed to something, refused it or took their word back; whoever holds data for that purpose acts on it. */
export const consentAnswered = defineEvent(
  'people.consent_answered',
  z.object({ studentId: id, purpose: z.string(), answer: z.string() }),
);
