import { persons, students } from '@patio/people/server';
import { instant, pointsTo, tenantKey } from '@patio/platform';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { announcements } from './announcements.ts';

/** How a signature came about. */
export interface Evidence {
  sessionId: string;
  device: string;
  address: string;
  /** The language in which the text was read. */
  language: 'es' | 'en';
  /** What the person is called on record; the typed name stands beside it. */
  name: string;
}

/** What somebody answered, to which text, and how it is known. A later word follows; none is changed. */
export const answerLog = pgTable(
  'announcements_answer_log',
  {
    ...tenantKey(),
    announcementId: uuid('announcement_id').notNull(),
    personId: uuid('person_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The child for whom a guardian consents or refuses. */
    studentId: uuid('student_id'),
    answer: text('answer', { enum: ['acknowledged', 'given', 'refused'] }).notNull(),
    textVersion: integer('text_version').notNull(),
    textHash: text('text_hash').notNull(),
    /** The name as it was typed; absent where none was asked for. */
    signature: text('signature'),
    evidence: jsonb('evidence').$type<Evidence>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('announcements_answer_log_of_announcement').on(t.institutionId, t.announcementId, t.personId, t.at),
    index('announcements_answer_log_by_student').on(t.institutionId, t.studentId),
    pointsTo(announcements, [t.institutionId, t.announcementId], 'announcements_answer_log_announcement'),
    index('announcements_answer_log_of_person').on(t.institutionId, t.personId),
    pointsTo(persons, [t.institutionId, t.personId], 'announcements_answer_log_person'),
    pointsTo(students, [t.institutionId, t.studentId], 'announcements_answer_log_student'),
  ],
);
