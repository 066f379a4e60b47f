import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { boolean, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { OUTCOMES, WAYS } from '../../contract/fields.ts';

/** What a teacher writes down about a student: for themselves, or for all who teach the student. */
export const notes = pgTable(
  'reports_notes',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    studentId: uuid('student_id').notNull(),
    authorId: uuid('author_id').notNull(),
    text: text('text').notNull(),
    shared: boolean('shared').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('reports_notes_by_student').on(t.institutionId, t.studentId, t.id),
    pointsTo(schools, [t.institutionId, t.schoolId], 'reports_notes_school'),
    pointsTo(students, [t.institutionId, t.studentId], 'reports_notes_student'),
  ],
);

/** Every wording of every note. It only grows. */
export const noteLog = pgTable(
  'reports_note_log',
  {
    ...tenantKey(),
    noteId: uuid('note_id').notNull(),
    number: integer('number').notNull(),
    text: text('text').notNull(),
    shared: boolean('shared').notNull(),
    by: uuid('by').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('reports_note_log_number').on(t.institutionId, t.noteId, t.number),
    pointsTo(notes, [t.institutionId, t.noteId], 'reports_note_log_note'),
  ],
);

/** Who spoke with a family, when, about what, and what came of it. It only grows: a mistake is put right by another entry. */
export const contactLog = pgTable(
  'reports_contact_log',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    studentId: uuid('student_id').notNull(),
    on: date('on').notNull(),
    way: text('way', { enum: WAYS }).notNull(),
    withWhom: text('with_whom').notNull(),
    about: text('about').notNull(),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    by: uuid('by').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('reports_contact_log_by_student').on(t.institutionId, t.studentId, t.on, t.id),
    pointsTo(schools, [t.institutionId, t.schoolId], 'reports_contact_log_school'),
    pointsTo(students, [t.institutionId, t.studentId], 'reports_contact_log_student'),
  ],
);
export type NoteRow = typeof notes.$inferSelect;
export type ContactRow = typeof contactLog.$inferSelect;
