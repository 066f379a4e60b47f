import { persons, students } from '@patio/people/server';
import { instant, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { announcements } from './announcements.ts';

/** One person to whom an announcement goes: a guardian once for each child, a student, somebody of the staff. */
export const recipients = pgTable(
  'announcements_recipients',
  {
    ...tenantKey(),
    announcementId: uuid('announcement_id').notNull(),
    personId: uuid('person_id').notNull(),
    /** The child of whom a guardian is told, or the student; absent for staff. */
    studentId: uuid('student_id'),
    role: text('role', {
      enum: ['guardian', 'student', 'teacher', 'coordinator', 'director', 'support', 'psychology', 'admin'],
    }).notNull(),
    /** Absent for those without an account, who get it on paper. */
    userId: uuid('user_id'),
    /** Siblings who live with the same adults share it. */
    householdId: uuid('household_id'),
    homeroomId: uuid('homeroom_id'),
    /** The version of the text that they were last told of; 0 while sending has not come to them. */
    toldVersion: integer('told_version').notNull().default(0),
    toldAt: instant('told_at'),
    readVersion: integer('read_version').notNull().default(0),
    readAt: instant('read_at'),
    /** Their latest answer, and to which text; all of them are in the log. */
    answer: text('answer', { enum: ['acknowledged', 'given', 'refused'] }),
    answerVersion: integer('answer_version').notNull().default(0),
    answeredAt: instant('answered_at'),
    remindedRound: integer('reminded_round').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('announcements_recipients_once')
      .on(t.institutionId, t.announcementId, t.personId, t.studentId)
      .nullsNotDistinct(),
    index('announcements_recipients_told').on(t.institutionId, t.announcementId, t.toldVersion),
    index('announcements_recipients_of_user').on(t.institutionId, t.userId).where(sql`user_id is not null`),
    index('announcements_recipients_by_student').on(t.institutionId, t.studentId).where(sql`student_id is not null`),
    pointsTo(announcements, [t.institutionId, t.announcementId], 'announcements_recipients_announcement'),
    index('announcements_recipients_of_person').on(t.institutionId, t.personId),
    pointsTo(persons, [t.institutionId, t.personId], 'announcements_recipients_person'),
    pointsTo(students, [t.institutionId, t.studentId], 'announcements_recipients_student'),
  ],
);

export type RecipientRow = typeof recipients.$inferSelect;
