import { students } from '@patio/people/server';
import { instant, pointsTo, tenantKey } from '@patio/platform';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

/** Every exercise that was worked, in practice and in chats. The id is made on the device, so that what is sent twice is here once. */
export const attemptLog = pgTable(
  'tutor_attempt_log',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    /** The session of practice, or the chat. */
    sessionId: uuid('session_id').notNull(),
    origin: text('origin', { enum: ['practice', 'chat'] }).notNull(),
    skill: text('skill').notNull(),
    seed: doublePrecision('seed').notNull(),
    answers: jsonb('answers').$type<string[]>().notNull(),
    right: boolean('right').notNull(),
    unaided: boolean('unaided').notNull(),
    hints: integer('hints').notNull(),
    shown: boolean('shown').notNull(),
    chosen: boolean('chosen').notNull(),
    misconception: text('misconception'),
    seconds: integer('seconds').notNull(),
    /** The day in the school's place, and the moment that counts: the device's, but never later than ours. */
    day: date('day').notNull(),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    engine: text('engine').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('tutor_attempt_log_of_skill').on(t.institutionId, t.studentId, t.skill, t.at, t.id),
    index('tutor_attempt_log_of_session').on(t.institutionId, t.studentId, t.sessionId),
    index('tutor_attempt_log_of_day').on(t.institutionId, t.studentId, t.day),
    pointsTo(students, [t.institutionId, t.studentId], 'tutor_attempt_log_student'),
  ],
);

/** What the attempts say about one skill of one student. It can be made again from them. */
export const mastery = pgTable(
  'tutor_mastery',
  {
    institutionId: uuid('institution_id').notNull(),
    studentId: uuid('student_id').notNull(),
    skill: text('skill').notNull(),
    known: doublePrecision('known').notNull(),
    low: doublePrecision('low').notNull(),
    high: doublePrecision('high').notNull(),
    /** The Elo rating beside it: how able, where a usual exercise of the skill stands at nought. */
    ability: doublePrecision('ability').notNull().default(0),
    tries: integer('tries').notNull(),
    successes: integer('successes').notNull(),
    unaided: integer('unaided').notNull(),
    unaidedDays: integer('unaided_days').notNull(),
    standing: text('standing', { enum: ['not_started', 'started', 'growing', 'mastered', 'to_review'] }).notNull(),
    /** The day on which it was first mastered. */
    masteredOn: date('mastered_on'),
    misconception: text('misconception'),
    lastAt: instant('last_at').notNull(),
    engine: text('engine').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.studentId, t.skill] }),
    pointsTo(students, [t.institutionId, t.studentId], 'tutor_mastery_student'),
  ],
);

/** When a skill is asked again. It can be made again from the attempts. */
export const reviews = pgTable(
  'tutor_reviews',
  {
    institutionId: uuid('institution_id').notNull(),
    studentId: uuid('student_id').notNull(),
    skill: text('skill').notNull(),
    dueOn: date('due_on').notNull(),
    card: jsonb('card').$type<Record<string, unknown>>().notNull(),
    scheduler: text('scheduler').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.studentId, t.skill] }),
    index('tutor_reviews_due').on(t.institutionId, t.studentId, t.dueOn),
    pointsTo(students, [t.institutionId, t.studentId], 'tutor_reviews_student'),
  ],
);

export type AttemptRow = typeof attemptLog.$inferSelect;
export type MasteryRow = typeof mastery.$inferSelect;
export type ReviewRow = typeof reviews.$inferSelect;
