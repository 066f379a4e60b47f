import { students } from '@patio/people/server';
import { instant, pointsTo, tenantKey } from '@patio/platform';
import { terms } from '@patio/schools/server';
import { pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core';

/** A guardian's word that a term's published grades were read. */
export const seenLog = pgTable(
  'gradebook_seen_log',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    termId: uuid('term_id').notNull(),
    by: uuid('by_user').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('gradebook_seen_log_once').on(t.institutionId, t.studentId, t.termId, t.by),
    pointsTo(students, [t.institutionId, t.studentId], 'gradebook_seen_log_student'),
    pointsTo(terms, [t.institutionId, t.termId], 'gradebook_seen_log_term'),
  ],
);
