import { defineEvent, nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

const inClass = z.object({ assignedId: id });
const dueBefore = z.object({ assignedId: id, schoolId: id, before: z.string() });
const ofStudents = z.object({ assignedId: id, studentIds: z.array(id) });

/** A class got something to do. */
export const assignmentOpened = defineEvent('assignments.opened', inClass);
/** A student, or one for a group, handed work in. */
export const workHandedIn = defineEvent('assignments.handed_in', ofStudents);
/** Work falls due at another moment than before, or no more, for a class or for one of its students. */
export const dueChanged = defineEvent('assignments.due_changed', dueBefore);
/** Work was returned with its mark. */
export const workReturned = defineEvent('assignments.returned', ofStudents);
/** A teacher reminds those who owe it. */
export const workReminded = defineEvent('assignments.reminded', ofStudents);

nameSchemas({
  assignmentsDueBefore: dueBefore,
  assignmentsInClass: inClass,
  assignmentsOfStudents: ofStudents,
});
