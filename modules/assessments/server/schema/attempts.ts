import { assigned } from '@patio/assignments/server';
import type { Answer, Paper } from '@patio/engine-assessment';
import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ATTEMPT_STATES } from '../../contract/fields.ts';
import type { StoredGrade } from '../../rules/grade.ts';
import { exams } from './exams.ts';

/** One student's sitting in an exam, with the paper that was drawn for it. Times are the server's. */
export const attempts = pgTable(
  'assessments_attempts',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    examId: uuid('exam_id').notNull(),
    assignedId: uuid('assigned_id').notNull(),
    studentId: uuid('student_id').notNull(),
    number: integer('number').notNull(),
    state: text('state', { enum: ATTEMPT_STATES }).notNull().default('open'),
    paper: jsonb('paper').$type<Paper>().notNull(),
    questionIds: uuid('question_ids').array().notNull(),
    startedAt: instant('started_at').notNull(),
    endsAt: instant('ends_at'),
    endedAt: instant('ended_at'),
    /** Minutes that were given by hand. */
    extraMinutes: integer('extra_minutes').notNull().default(0),
    /** Its student reads with large letters. */
    largePrint: boolean('large_print').notNull().default(false),
    /** When a question was left for good, in milliseconds, where there is no going back. */
    leftAt: jsonb('left_at').$type<Record<string, number>>().notNull().default({}),
    /** Questions that the student wants to look at again; nobody else sees them. */
    flags: jsonb('flags').$type<string[]>().notNull().default([]),
    lastSeenAt: instant('last_seen_at').notNull(),
    helpAskedAt: instant('help_asked_at'),
    helpText: text('help_text').notNull().default(''),
    /** The newest line of `sitting_log` that its student is told. */
    newsId: uuid('news_id'),
    /** What it earned, once it came to its end. */
    grade: jsonb('grade').$type<StoredGrade[]>(),
    earned: numeric('earned', { mode: 'number' }),
    possible: numeric('possible', { mode: 'number' }),
    /** How many answers wait for a person. */
    waiting: integer('waiting').notNull().default(0),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('assessments_attempts_number').on(t.institutionId, t.assignedId, t.studentId, t.number),
    uniqueIndex('assessments_attempts_open').on(t.institutionId, t.assignedId, t.studentId).where(sql`state = 'open'`),
    index('assessments_attempts_running').on(t.institutionId, t.endsAt).where(sql`state = 'open'`),
    index('assessments_attempts_waiting').on(t.institutionId, t.assignedId).where(sql`waiting > 0`),
    index('assessments_attempts_by_student').on(t.institutionId, t.studentId),
    index('assessments_attempts_by_exam').on(t.institutionId, t.examId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'assessments_attempts_school'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'assessments_attempts_section'),
    pointsTo(exams, [t.institutionId, t.examId], 'assessments_attempts_exam'),
    pointsTo(assigned, [t.institutionId, t.assignedId], 'assessments_attempts_assigned'),
    pointsTo(students, [t.institutionId, t.studentId], 'assessments_attempts_student'),
  ],
);

/** The last answer to each question of a paper, in the author's names. */
export const answers = pgTable(
  'assessments_answers',
  {
    institutionId: uuid('institution_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    item: text('item').notNull(),
    sequence: integer('sequence').notNull(),
    answer: jsonb('answer').$type<Answer>().notNull(),
    writtenAt: instant('written_at').notNull(),
    savedAt: instant('saved_at').notNull(),
    late: boolean('late').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.attemptId, t.item] }),
    pointsTo(attempts, [t.institutionId, t.attemptId], 'assessments_answers_attempt'),
  ],
);

/** Every answer that was ever kept, in order. */
export const answerLog = pgTable(
  'assessments_answer_log',
  {
    institutionId: uuid('institution_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    item: text('item').notNull(),
    sequence: integer('sequence').notNull(),
    answer: jsonb('answer').$type<Answer>().notNull(),
    writtenAt: instant('written_at').notNull(),
    savedAt: instant('saved_at').notNull(),
    late: boolean('late').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.attemptId, t.item, t.sequence] }),
    pointsTo(attempts, [t.institutionId, t.attemptId], 'assessments_answer_log_attempt'),
  ],
);

export const SITTING_KINDS = [
  'more_time',
  'help_asked',
  'help_settled',
  'help_answered',
  'edited',
  'ended',
  'reopened',
] as const;

/** What happened in a sitting besides answers. */
export const sittingLog = pgTable(
  'assessments_sitting_log',
  {
    ...tenantKey(),
    attemptId: uuid('attempt_id').notNull(),
    kind: text('kind', { enum: SITTING_KINDS }).notNull(),
    /** One gift of minutes to many has one name. */
    giftId: uuid('gift_id'),
    minutes: integer('minutes'),
    text: text('text').notNull().default(''),
    edits: jsonb('edits').$type<string[]>().notNull().default([]),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('assessments_sitting_log_gift').on(t.institutionId, t.giftId, t.attemptId),
    index('assessments_sitting_log_of_attempt').on(t.institutionId, t.attemptId, t.at),
    pointsTo(attempts, [t.institutionId, t.attemptId], 'assessments_sitting_log_attempt'),
  ],
);

export type AttemptRow = typeof attempts.$inferSelect;
