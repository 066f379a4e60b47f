import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { persons } from './persons.ts';
import { students } from './students.ts';

/** One adult's tie to one child. What the adult may see is decided here and nowhere else. */
export const guardianships = pgTable(
  'people_guardianships',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    personId: uuid('person_id').notNull(),
    relation: text('relation', { enum: ['mother', 'father', 'grandparent', 'sibling', 'tutor', 'other'] }).notNull(),
    livesWith: boolean('lives_with').notNull().default(true),
    mayPickUp: boolean('may_pick_up').notNull().default(true),
    seesGrades: boolean('sees_grades').notNull().default(true),
    seesAttendance: boolean('sees_attendance').notNull().default(true),
    paysFees: boolean('pays_fees').notNull().default(false),
    receivesMessages: boolean('receives_messages').notNull().default(true),
    /** A court's word. While it holds, the tie opens nothing at all. */
    restrictedFrom: date('restricted_from'),
    restrictedUntil: date('restricted_until'),
    restrictionReason: text('restriction_reason'),
    position: integer('position').notNull().default(1),
    endedOn: date('ended_on'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('people_guardianships_once').on(t.institutionId, t.studentId, t.personId).where(sql`ended_on is null`),
    index('people_guardianships_by_person').on(t.institutionId, t.personId),
    index('people_guardianships_by_student').on(t.institutionId, t.studentId),
    pointsTo(persons, [t.institutionId, t.personId], 'people_guardianships_person'),
    pointsTo(students, [t.institutionId, t.studentId], 'people_guardianships_student'),
  ],
);

/** What a guardian agreed to or refused: purpose, version of the text, evidence. Never changed, only followed by a later word. */
export const consentLog = pgTable(
  'people_consent_log',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    guardianPersonId: uuid('guardian_person_id').notNull(),
    purpose: text('purpose', { enum: ['data', 'images', 'ai', 'trips'] }).notNull(),
    textVersion: integer('text_version').notNull(),
    answer: text('answer', { enum: ['given', 'refused', 'withdrawn'] }).notNull(),
    evidence: text('evidence').notNull(),
    expiresOn: date('expires_on'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('people_consent_log_by_student').on(t.institutionId, t.studentId, t.purpose, t.at),
    pointsTo(students, [t.institutionId, t.studentId], 'people_consent_log_student'),
  ],
);

/** The institution's own words for what it asks families' consent to; each new version asks everyone again. */
export const consentTexts = pgTable(
  'people_consent_texts',
  {
    institutionId: uuid('institution_id').notNull(),
    purpose: text('purpose', { enum: ['data', 'images', 'ai', 'trips'] }).notNull(),
    version: integer('version').notNull(),
    es: text('es').notNull(),
    /** Absent where the school writes in Spanish only. */
    en: text('en'),
    publishedBy: uuid('published_by').notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.purpose, t.version] })],
);

/** What a family asks the office to change in a child's record; nothing changes until the office says yes. */
export const changeRequests = pgTable(
  'people_change_requests',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    schoolId: uuid('school_id').notNull(),
    /** Who asks, as a person and as the account that wrote it. */
    personId: uuid('person_id').notNull(),
    askedBy: uuid('asked_by').notNull(),
    /** Only the fields that would change: what stood there, and what is asked for. */
    before: jsonb('before').$type<Record<string, string | null>>().notNull(),
    after: jsonb('after').$type<Record<string, string | null>>().notNull(),
    note: text('note').notNull().default(''),
    state: text('state', { enum: ['waiting', 'accepted', 'refused', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    decisionNote: text('decision_note').notNull().default(''),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('people_change_requests_waiting').on(t.institutionId, t.state, t.schoolId, t.createdAt),
    index('people_change_requests_by_student').on(t.institutionId, t.studentId, t.createdAt),
    index('people_change_requests_of_person').on(t.institutionId, t.personId),
    pointsTo(persons, [t.institutionId, t.personId], 'people_change_requests_person'),
    pointsTo(students, [t.institutionId, t.studentId], 'people_change_requests_student'),
  ],
);
