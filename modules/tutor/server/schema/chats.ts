import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { KeptTask } from '../../rules/task.ts';
import type { TurnContent } from '../../rules/turn.ts';

/** A student's chat with the tutor of a class. */
export const chats = pgTable(
  'tutor_chats',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    studentId: uuid('student_id').notNull(),
    variant: text('variant', { enum: ['standard', 'k3', 'calm'] }).notNull(),
    language: text('language', { enum: ['es', 'en'] }).notNull(),
    /** The task and where it stands on the ladder; none before the first. */
    task: jsonb('task').$type<KeptTask>(),
    skill: text('skill'),
    taskState: text('task_state'),
    attempts: integer('attempts').notNull().default(0),
    taskSince: instant('task_since'),
    /** How many turns there are, and how many of them the student wrote. */
    turns: integer('turns').notNull().default(0),
    messages: integer('messages').notNull().default(0),
    /** The gravest sign of distress so far, 0 without any. */
    tier: smallint('tier').notNull().default(0),
    /** Tutoring stopped, until a person of the care team says otherwise. */
    heldAt: instant('held_at'),
    /** When the time at a stretch began: a pause follows a long stretch. */
    stretchFrom: instant('stretch_from').notNull().defaultNow(),
    lastAt: instant('last_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('tutor_chats_of_student').on(t.institutionId, t.studentId, t.lastAt),
    index('tutor_chats_of_section').on(t.institutionId, t.sectionId, t.lastAt, t.id),
    index('tutor_chats_by_last').on(t.institutionId, t.lastAt, t.id),
    index('tutor_chats_expiring').on(t.institutionId, t.expiresAt),
    pointsTo(schools, [t.institutionId, t.schoolId], 'tutor_chats_school'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'tutor_chats_section'),
    pointsTo(students, [t.institutionId, t.studentId], 'tutor_chats_student'),
    check('tutor_chats_tier', sql`tier between 0 and 3`),
  ],
);

/**
 * What was said, as it was shown. Rows are added and never changed, but for `withheld`, which the care team lifts, and
 * `standing`, which a teacher decides once where the class asks for it; they are deleted only when consent is withdrawn or their time is over.
 */
export const turns = pgTable(
  'tutor_turns',
  {
    ...tenantKey(),
    chatId: uuid('chat_id').notNull(),
    number: integer('number').notNull(),
    /** The turn of the student that this one answers; the student's own id was made on the device. */
    answers: uuid('answers'),
    by: text('by', { enum: ['student', 'tutor', 'teacher'] }).notNull(),
    kind: text('kind').notNull(),
    content: jsonb('content').$type<TurnContent>().notNull(),
    stateBefore: text('state_before'),
    stateAfter: text('state_after'),
    source: text('source', { enum: ['builtin', 'model', 'fallback'] }),
    /** What the rules found in a message: its kind, and the tier of distress. */
    flag: text('flag'),
    tier: smallint('tier').notNull().default(0),
    withheld: boolean('withheld').notNull().default(false),
    /** Shown; waiting for a teacher's yes; or replaced by what a teacher wrote instead. */
    standing: text('standing', { enum: ['shown', 'waiting', 'replaced'] })
      .notNull()
      .default('shown'),
    /** What a teacher, the author then, had the student read instead. */
    instead: text('instead'),
    authorId: uuid('author_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('tutor_turns_of_chat').on(t.institutionId, t.chatId, t.number),
    index('tutor_turns_answers').on(t.institutionId, t.answers),
    index('tutor_turns_waiting').on(t.institutionId, t.at, t.id).where(sql`standing = 'waiting'`),
    pointsTo(chats, [t.institutionId, t.chatId], 'tutor_turns_chat'),
    check('tutor_turns_tier', sql`tier between 0 and 3`),
    check('tutor_turns_instead', sql`(instead is not null) = (standing = 'replaced')`),
  ],
);

/** What a teacher wrote in place of a wrong reply; the newest counts. */
export const correctionLog = pgTable(
  'tutor_correction_log',
  {
    ...tenantKey(),
    turnId: uuid('turn_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    text: text('text').notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('tutor_correction_log_of_turn').on(t.institutionId, t.turnId, t.at),
    pointsTo(sections, [t.institutionId, t.sectionId], 'tutor_correction_log_section'),
  ],
);

/** What a teacher decided about a reply before its student saw it, and how much of it was changed: 0 for nothing, 1 for all. */
export const approvalLog = pgTable(
  'tutor_approval_log',
  {
    ...tenantKey(),
    turnId: uuid('turn_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    verdict: text('verdict', { enum: ['approved', 'replaced'] }).notNull(),
    source: text('source', { enum: ['builtin', 'model', 'fallback'] }),
    changed: doublePrecision('changed').notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('tutor_approval_log_once').on(t.institutionId, t.turnId),
    index('tutor_approval_log_of_section').on(t.institutionId, t.sectionId, t.at),
    pointsTo(sections, [t.institutionId, t.sectionId], 'tutor_approval_log_section'),
    check('tutor_approval_log_changed', sql`changed between 0 and 1`),
  ],
);

/** Who read a chat of a student. */
export const readLog = pgTable(
  'tutor_read_log',
  {
    ...tenantKey(),
    chatId: uuid('chat_id').notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('tutor_read_log_of_chat').on(t.institutionId, t.chatId, t.at),
  ],
);

export type ChatRow = typeof chats.$inferSelect;
export type TurnRow = typeof turns.$inferSelect;
