import { students } from '@patio/people/server';
import { pointsTo } from '@patio/platform';
import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { assignments } from './assignments.ts';
import { assigned } from './classes.ts';

/** The files of an assignment: with its text, or of one student's work, or spoken to that student. */
export const assignmentFiles = pgTable(
  'assignments_files',
  {
    institutionId: uuid('institution_id').notNull(),
    fileId: uuid('file_id').notNull(),
    assignmentId: uuid('assignment_id').notNull(),
    /** Both are set for a student's work and what was spoken to them. */
    assignedId: uuid('assigned_id'),
    studentId: uuid('student_id'),
    /** False while it lies in a draft, which nobody else reads. */
    handedIn: boolean('handed_in').notNull().default(false),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.fileId, t.assignmentId] }),
    index('assignments_files_of_assignment').on(t.institutionId, t.assignmentId),
    index('assignments_files_of_work').on(t.institutionId, t.assignedId, t.studentId),
    index('assignments_files_by_student').on(t.institutionId, t.studentId),
    pointsTo(assignments, [t.institutionId, t.assignmentId], 'assignments_files_assignment'),
    pointsTo(assigned, [t.institutionId, t.assignedId], 'assignments_files_assigned'),
    pointsTo(students, [t.institutionId, t.studentId], 'assignments_files_student'),
  ],
);

/** The words of a handed-in file, read once; empty where it has none, is locked or damaged. */
export const fileTexts = pgTable(
  'assignments_file_text_log',
  {
    institutionId: uuid('institution_id').notNull(),
    fileId: uuid('file_id').notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.fileId] })],
);
