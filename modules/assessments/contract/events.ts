import { defineEvent, nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

const ofAttempt = z.object({ assignedId: id, attemptId: id, studentId: id });
const ofImport = z.object({ importId: id });

/** A student asks for help in an exam. */
export const helpAsked = defineEvent('assessments.help_asked', ofAttempt);
/** An attempt came to its end: handed in, ended by a teacher or by the clock. */
export const attemptEnded = defineEvent('assessments.attempt_ended', ofAttempt);
/** The questions of a file are in the bank. */
export const importDone = defineEvent('assessments.import_done', ofImport);

nameSchemas({ assessmentsOfAttempt: ofAttempt, assessmentsOfImport: ofImport });
