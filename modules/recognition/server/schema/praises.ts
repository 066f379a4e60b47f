import { assigned } from '@patio/assignments/server';
import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { PRAISES } from '../../contract/fields.ts';

/** What a teacher recognised in a student; the id is made on the device, so that two taps are one. */
export const praises = pgTable(
  'recognition_praises',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    studentId: uuid('student_id').notNull(),
    kind: text('kind', { enum: PRAISES }).notNull(),
    note: text('note').notNull().default(''),
    points: integer('points').notNull().default(0),
    toFamily: boolean('to_family').notNull().default(false),
    givenBy: uuid('given_by').notNull(),
    /** A tap by mistake, taken back by whoever gave it. */
    takenBackAt: instant('taken_back_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('recognition_praises_of_student').on(t.institutionId, t.studentId, t.createdAt),
    index('recognition_praises_of_section').on(t.institutionId, t.sectionId, t.createdAt),
    pointsTo(schools, [t.institutionId, t.schoolId], 'recognition_praises_school'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'recognition_praises_section'),
    pointsTo(students, [t.institutionId, t.studentId], 'recognition_praises_student'),
    check('recognition_praises_points', sql`points between 0 and 5`),
  ],
);

/** What a student answered to a teacher's words on returned work. */
export const answerLog = pgTable(
  'recognition_answer_log',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    assignedId: uuid('assigned_id').notNull(),
    studentId: uuid('student_id').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('recognition_answer_log_of_student').on(t.institutionId, t.studentId, t.assignedId),
    index('recognition_answer_log_of_section').on(t.institutionId, t.sectionId, t.at),
    pointsTo(schools, [t.institutionId, t.schoolId], 'recognition_answer_log_school'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'recognition_answer_log_section'),
    pointsTo(assigned, [t.institutionId, t.assignedId], 'recognition_answer_log_assigned'),
    pointsTo(students, [t.institutionId, t.studentId], 'recognition_answer_log_student'),
  ],
);

export type PraiseRow = typeof praises.$inferSelect;
