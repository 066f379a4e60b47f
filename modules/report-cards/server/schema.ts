import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools, terms } from '@patio/schools/server';
import { homerooms, sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaperContent } from '../contract/content.ts';
import { BATCH_KINDS, PAPER_KINDS, REQUEST_STATES } from '../contract/fields.ts';

/** A paper that the school answers for: numbered, versioned, never taken back, only superseded. */
export const documents = pgTable(
  'report_cards_documents',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    kind: text('kind', { enum: PAPER_KINDS }).notNull(),
    /** A card and a transcript are about a student, an act about a class. */
    studentId: uuid('student_id'),
    sectionId: uuid('section_id'),
    termId: uuid('term_id'),
    homeroomId: uuid('homeroom_id'),
    /** Counts up in each school. */
    serial: integer('serial').notNull(),
    number: text('number').notNull(),
    edition: integer('edition').notNull(),
    locale: text('locale', { enum: ['es', 'en'] }).notNull(),
    /** What was on the paper, in short: two versions with the same hash say the same. */
    sha256: text('sha256').notNull(),
    batchId: uuid('batch_id'),
    issuedBy: uuid('issued_by').notNull(),
    issuedAt: instant('issued_at').notNull(),
    supersededAt: instant('superseded_at'),
    supersededById: uuid('superseded_by_id'),
    reason: text('reason'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('report_cards_documents_serial').on(t.institutionId, t.schoolId, t.serial),
    // One that holds at a time: of a student and term, of a student's whole record, of a class and term.
    uniqueIndex('report_cards_documents_holding')
      .on(
        t.institutionId,
        t.kind,
        sql`coalesce(student_id, section_id)`,
        sql`coalesce(term_id, '00000000-0000-0000-0000-000000000000'::uuid)`,
      )
      .where(sql`superseded_at is null`),
    index('report_cards_documents_by_student').on(t.institutionId, t.studentId, t.issuedAt),
    index('report_cards_documents_by_term').on(t.institutionId, t.termId, t.homeroomId),
    index('report_cards_documents_latest').on(t.institutionId, t.schoolId, t.issuedAt, t.id),
    index('report_cards_documents_by_batch').on(t.institutionId, t.batchId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'report_cards_documents_school'),
    pointsTo(students, [t.institutionId, t.studentId], 'report_cards_documents_student'),
    pointsTo(terms, [t.institutionId, t.termId], 'report_cards_documents_term'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'report_cards_documents_section'),
    pointsTo(homerooms, [t.institutionId, t.homeroomId], 'report_cards_documents_homeroom'),
    check('report_cards_documents_about', sql`(student_id is null) <> (section_id is null)`),
  ],
);

/** What stood on each paper, word for word. It only grows: whatever is printed again says what was handed out. */
export const contentLog = pgTable(
  'report_cards_content_log',
  {
    institutionId: uuid('institution_id').notNull(),
    documentId: uuid('document_id').notNull(),
    content: jsonb('content').$type<PaperContent>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.documentId] }),
    pointsTo(documents, [t.institutionId, t.documentId], 'report_cards_content_log_document'),
  ],
);

/** All that a stranger with the code may learn: whose school, what kind, since when, and whether it still holds. */
export const seals = pgTable(
  'report_cards_seals',
  {
    ...tenantKey(),
    code: text('code').notNull(),
    kind: text('kind', { enum: PAPER_KINDS }).notNull(),
    school: text('school').notNull(),
    number: text('number').notNull(),
    edition: integer('edition').notNull(),
    /** Of the student, or of the class: enough to hold the paper against, too little to find anybody. */
    initials: text('initials').notNull(),
    /** The words at the head of the paper; absent on those that were sealed before it was kept. */
    title: text('title'),
    /** Whose day the paper bears. */
    timeZone: text('time_zone').notNull().default('UTC'),
    issuedAt: instant('issued_at').notNull(),
    supersededAt: instant('superseded_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('report_cards_seals_code').on(t.institutionId, t.code),
    index('report_cards_seals_by_code').on(t.code),
    pointsTo(documents, [t.institutionId, t.id], 'report_cards_seals_document'),
    // Whoever holds a paper asks without an account and without knowing the institution; they read only this.
    pgPolicy('door', { for: 'select', using: sql`patio_scope() = 'identity'` }),
  ],
);

/** One order for many papers, and the file that came of it. */
export const batches = pgTable(
  'report_cards_batches',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    termId: uuid('term_id').notNull(),
    kind: text('kind', { enum: BATCH_KINDS }).notNull(),
    form: text('form', { enum: ['pdf', 'zip'] }).notNull(),
    locale: text('locale', { enum: ['es', 'en'] }).notNull(),
    /** A draft is for the eyes of the office: it issues nothing and says so on every page. */
    draft: boolean('draft').notNull(),
    homeroomIds: uuid('homeroom_ids').array().notNull(),
    jobId: uuid('job_id').notNull(),
    fileId: uuid('file_id'),
    issued: integer('issued').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    waiting: integer('waiting').notNull().default(0),
    startedBy: uuid('started_by').notNull(),
    finishedAt: instant('finished_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('report_cards_batches_latest').on(t.institutionId, t.schoolId, t.id),
    pointsTo(schools, [t.institutionId, t.schoolId], 'report_cards_batches_school'),
    pointsTo(terms, [t.institutionId, t.termId], 'report_cards_batches_term'),
  ],
);

/** What the homeroom teacher adds to a student's card: a few sentences, and how the habits go. */
export const notes = pgTable(
  'report_cards_notes',
  {
    institutionId: uuid('institution_id').notNull(),
    termId: uuid('term_id').notNull(),
    studentId: uuid('student_id').notNull(),
    message: text('message').notNull().default(''),
    habits: jsonb('habits').$type<Record<string, number>>().notNull().default({}),
    writtenBy: uuid('written_by').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.termId, t.studentId] }),
    index('report_cards_notes_of_student').on(t.institutionId, t.studentId),
    pointsTo(students, [t.institutionId, t.studentId], 'report_cards_notes_student'),
    pointsTo(terms, [t.institutionId, t.termId], 'report_cards_notes_term'),
  ],
);

/** A student or a family asks for an official transcript; the office issues it or says why not. */
export const requests = pgTable(
  'report_cards_requests',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    studentId: uuid('student_id').notNull(),
    purpose: text('purpose').notNull(),
    locale: text('locale', { enum: ['es', 'en'] }).notNull(),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('waiting'),
    askedBy: uuid('asked_by').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    decision: text('decision').notNull().default(''),
    documentId: uuid('document_id'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('report_cards_requests_one').on(t.institutionId, t.studentId).where(sql`state = 'waiting'`),
    index('report_cards_requests_by_state').on(t.institutionId, t.schoolId, t.state, t.id),
    pointsTo(schools, [t.institutionId, t.schoolId], 'report_cards_requests_school'),
    index('report_cards_requests_of_student').on(t.institutionId, t.studentId),
    pointsTo(students, [t.institutionId, t.studentId], 'report_cards_requests_student'),
    pointsTo(documents, [t.institutionId, t.documentId], 'report_cards_requests_document'),
  ],
);

/** Who of a family took a paper home, and when. */
export const readingLog = pgTable(
  'report_cards_reading_log',
  {
    ...tenantKey(),
    documentId: uuid('document_id').notNull(),
    userId: uuid('user_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('report_cards_reading_log_by_document').on(t.institutionId, t.documentId),
    pointsTo(documents, [t.institutionId, t.documentId], 'report_cards_reading_log_document'),
  ],
);
