import { competencies } from '@patio/courses/server';
import { CELL_STATES } from '@patio/engine-grading';
import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { terms } from '@patio/schools/server';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** A column of a section's gradebook, entered by hand or made by an assignment. */
export const items = pgTable(
  'gradebook_items',
  {
    ...tenantKey(),
    sectionId: uuid('section_id').notNull(),
    termId: uuid('term_id').notNull(),
    category: text('category').notNull(),
    title: text('title').notNull(),
    /** Full points; null where the mark is written straight on the scale. */
    max: numeric('max'),
    weight: numeric('weight').notNull().default('1'),
    step: numeric('step').notNull().default('1'),
    extraCredit: boolean('extra_credit').notNull().default(false),
    neverDrop: boolean('never_drop').notNull().default(false),
    /** A column of the teacher's own, which families never see. */
    hidden: boolean('hidden').notNull().default(false),
    /** When its marks were shown to families. */
    releasedAt: instant('released_at'),
    dueOn: date('due_on'),
    position: integer('position').notNull(),
    /** The piece of work that made it, where it was not entered by hand. */
    sourceId: uuid('source_id'),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('gradebook_items_by_section').on(t.institutionId, t.sectionId, t.termId, t.position),
    uniqueIndex('gradebook_items_source')
      .on(t.institutionId, t.sectionId, t.sourceId)
      .where(sql`source_id is not null`),
    pointsTo(sections, [t.institutionId, t.sectionId], 'gradebook_items_section'),
    pointsTo(terms, [t.institutionId, t.termId], 'gradebook_items_term'),
    check('gradebook_items_max', sql`max is null or max > 0`),
    check('gradebook_items_step', sql`step > 0 and weight >= 0`),
  ],
);

const cell = () => ({
  state: text('state', { enum: CELL_STATES }).notNull(),
  score: numeric('score'),
  lateMinutes: integer('late_minutes'),
  comment: text('comment'),
});

/** The mark that holds now. The section stands in the key so that a whole gradebook is one stretch of the index. */
export const grades = pgTable(
  'gradebook_grades',
  {
    institutionId: uuid('institution_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    itemId: uuid('item_id').notNull(),
    studentId: uuid('student_id').notNull(),
    ...cell(),
    enteredBy: uuid('entered_by').notNull(),
    enteredAt: instant('entered_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.sectionId, t.itemId, t.studentId] }),
    index('gradebook_grades_by_student').on(t.institutionId, t.studentId),
    pointsTo(items, [t.institutionId, t.itemId], 'gradebook_grades_item'),
    pointsTo(students, [t.institutionId, t.studentId], 'gradebook_grades_student'),
  ],
);

/** Every mark that was ever written, in order: who, when, and in answer to which version. */
export const gradeLog = pgTable(
  'gradebook_grade_log',
  {
    ...tenantKey(),
    sectionId: uuid('section_id').notNull(),
    itemId: uuid('item_id').notNull(),
    studentId: uuid('student_id').notNull(),
    ...cell(),
    number: integer('number').notNull(),
    /** Set where a decided grade change wrote it after the sheet was closed. */
    changeId: uuid('change_id'),
    by: uuid('by_user').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('gradebook_grade_log_by_cell').on(t.institutionId, t.itemId, t.studentId, t.number),
    index('gradebook_grade_log_by_time').on(t.institutionId, t.at, t.id),
    index('gradebook_grade_log_by_section').on(t.institutionId, t.sectionId, t.at),
    index('gradebook_grade_log_by_writer').on(t.institutionId, t.by, t.at),
    index('gradebook_grade_log_by_student').on(t.institutionId, t.studentId, t.at),
    index('gradebook_grade_log_replaced').on(t.institutionId, t.at).where(sql`number > 1`),
    index('gradebook_grade_log_after_close').on(t.institutionId, t.at).where(sql`change_id is not null`),
  ],
);

/** What a person decided about a student's term or year: a value instead of the computed one, a comment, a conclusion. */
export const termGrades = pgTable(
  'gradebook_term_grades',
  {
    institutionId: uuid('institution_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    studentId: uuid('student_id').notNull(),
    /** The term's id, or `year`. */
    node: text('node').notNull(),
    /** What the engine said when the sheet was signed; null while the sheet is being written. */
    computed: text('computed'),
    /** What stands after a person's decision, for sorting and statistics only; the exact value is text. */
    standing: numeric('standing'),
    passed: boolean('passed'),
    level: text('level'),
    override: text('override'),
    overrideReason: text('override_reason'),
    comment: text('comment'),
    writtenBy: uuid('written_by').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.sectionId, t.node, t.studentId] }),
    index('gradebook_term_grades_by_student').on(t.institutionId, t.studentId),
    pointsTo(sections, [t.institutionId, t.sectionId], 'gradebook_term_grades_section'),
    pointsTo(students, [t.institutionId, t.studentId], 'gradebook_term_grades_student'),
    check('gradebook_term_grades_reason', sql`override is null or override_reason is not null`),
  ],
);

/** A teacher's judgement of one competency: a level or `not-evaluated`, the evidence it rests on, a conclusion in words. */
export const competencyGrades = pgTable(
  'gradebook_competency_grades',
  {
    institutionId: uuid('institution_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    termId: uuid('term_id').notNull(),
    competencyId: uuid('competency_id').notNull(),
    studentId: uuid('student_id').notNull(),
    level: text('level').notNull(),
    conclusion: text('conclusion'),
    evidence: uuid('evidence').array().notNull().default(sql`'{}'`),
    writtenBy: uuid('written_by').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.sectionId, t.termId, t.competencyId, t.studentId] }),
    index('gradebook_competency_grades_by_student').on(t.institutionId, t.studentId),
    pointsTo(competencies, [t.institutionId, t.competencyId], 'gradebook_competency_grades_competency'),
    pointsTo(students, [t.institutionId, t.studentId], 'gradebook_competency_grades_student'),
  ],
);

/** The mark of a recovery exam or portfolio. */
export const recoveries = pgTable(
  'gradebook_recoveries',
  {
    institutionId: uuid('institution_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    studentId: uuid('student_id').notNull(),
    ruleId: text('rule_id').notNull(),
    mark: numeric('mark').notNull(),
    takenOn: date('taken_on'),
    admitted: boolean('admitted').notNull().default(true),
    releasedAt: instant('released_at'),
    writtenBy: uuid('written_by').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.sectionId, t.ruleId, t.studentId] }),
    pointsTo(sections, [t.institutionId, t.sectionId], 'gradebook_recoveries_section'),
    index('gradebook_recoveries_of_student').on(t.institutionId, t.studentId),
    pointsTo(students, [t.institutionId, t.studentId], 'gradebook_recoveries_student'),
  ],
);

/** Phrases that a teacher, or the whole school, reuses. */
export const phrases = pgTable(
  'gradebook_phrases',
  {
    ...tenantKey(),
    /** Null for the school's own. */
    ownerId: uuid('owner_id'),
    schoolId: uuid('school_id').notNull(),
    text: text('text').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('gradebook_phrases_by_school').on(t.institutionId, t.schoolId, t.ownerId),
  ],
);
