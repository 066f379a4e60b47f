import { defineEvent, nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

const inClass = z.object({ assignedId: id });
const ofStudents = z.object({ assignedId: id, studentIds: z.array(id) });

/** A class got something to do. */
export const assignmentOpened = defineEvent('assignments.opened', inClass);
/** A student, or one for a group, handed work in. */
export const workHandedIn = defineEvent('assignments.handed_in', ofStudents);
/** Work was returned with its mark. */
export const workReturned = defineEvent('assignments.returned', ofStudents);
/** A teacher reminds those who owe it. */
export const workReminded = defineEvent('assignments.reminded', ofStudents);

nameSchemas({ assignmentsInClass: inClass, assignmentsOfStudents: ofStudents });
