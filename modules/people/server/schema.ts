import { instant, lifecycle, plainText, tenantKey } from '@patio/platform';
import { gradeLevels, schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** A human of the institution, once, whatever they are in it: a mother who teaches is one person. */
export const persons = pgTable(
  'people_persons',
  {
    ...tenantKey(),
    givenNames: text('given_names').notNull(),
    firstSurname: text('first_surname').notNull(),
    secondSurname: text('second_surname'),
    preferredName: text('preferred_name'),
    birthDate: date('birth_date'),
    documentKind: text('document_kind'),
    documentNumber: text('document_number'),
    email: text('email'),
    phone: text('phone'),
    language: text('language').notNull().default('es'),
    photoFileId: uuid('photo_file_id'),
    /** The account, where the person has one. */
    userId: uuid('user_id'),
    /** Set when this record was merged into another; it stays, and points there. */
    mergedIntoId: uuid('merged_into_id'),
    archivedAt: instant('archived_at'),
    /** Surnames, then given names, accents and case ignored: the order of a register, and the cursor of every list of people. */
    registerKey: plainText('register_key')
      .notNull()
      .generatedAlwaysAs(
        sql`patio_plain(first_surname || chr(9) || coalesce(second_surname, '') || chr(9) || given_names)`,
      ),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('people_persons_document')
      .on(t.institutionId, t.documentKind, t.documentNumber)
      .where(sql`document_number is not null and merged_into_id is null`),
    uniqueIndex('people_persons_user')
      .on(t.institutionId, t.userId)
      .where(sql`user_id is not null and merged_into_id is null`),
    index('people_persons_register').on(t.institutionId, t.registerKey, t.id),
  ],
);

const person = (t: { institutionId: never; personId: never }, name: string) =>
  foreignKey({ columns: [t.institutionId, t.personId], foreignColumns: [persons.institutionId, persons.id], name });

/**
 * Every word of every name, plain, so that a search is a range of an index.
 * Row security lets the database use an index only for comparisons that cannot leak, which trigrams are not.
 */
export const nameWords = pgTable(
  'people_name_words',
  {
    institutionId: uuid('institution_id').notNull(),
    word: plainText('word').notNull(),
    personId: uuid('person_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.word, t.personId] }),
    index('people_name_words_by_person').on(t.institutionId, t.personId),
    person(t as never, 'people_name_words_person'),
  ],
);

/** The pupil's record at a school. */
export const students = pgTable(
  'people_students',
  {
    ...tenantKey(),
    personId: uuid('person_id').notNull(),
    schoolId: uuid('school_id').notNull(),
    gradeLevelId: uuid('grade_level_id'),
    studentNumber: text('student_number').notNull(),
    status: text('status', { enum: ['applicant', 'active', 'on_leave', 'transferred', 'graduated'] }).notNull(),
    /** Which home fits (k3, normal, special) and what is adapted for this child. */
    learningProfile: jsonb('learning_profile')
      .$type<{ home?: 'k3' | 'normal' | 'special'; accommodations?: string[] }>()
      .notNull()
      .default({}),
    enrolledOn: date('enrolled_on').notNull(),
    leftOn: date('left_on'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('people_students_number').on(t.institutionId, t.schoolId, t.studentNumber),
    index('people_students_by_school').on(t.institutionId, t.schoolId, t.status, t.gradeLevelId),
    index('people_students_by_person').on(t.institutionId, t.personId),
    person(t as never, 'people_students_person'),
    foreignKey({
      columns: [t.institutionId, t.schoolId],
      foreignColumns: [schools.institutionId, schools.id],
      name: 'people_students_school',
    }),
    foreignKey({
      columns: [t.institutionId, t.gradeLevelId],
      foreignColumns: [gradeLevels.institutionId, gradeLevels.id],
      name: 'people_students_level',
    }),
  ],
);

/** Health and emergency data, apart, because fewer people may read it. */
export const healthRecords = pgTable(
  'people_health_records',
  {
    institutionId: uuid('institution_id').notNull(),
    studentId: uuid('student_id').notNull(),
    bloodType: text('blood_type'),
    allergies: text('allergies'),
    conditions: text('conditions'),
    medication: text('medication'),
    insurer: text('insurer'),
    emergencyContact: text('emergency_contact'),
    emergencyPhone: text('emergency_phone'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.studentId] }),
    foreignKey({
      columns: [t.institutionId, t.studentId],
      foreignColumns: [students.institutionId, students.id],
      name: 'people_health_records_student',
    }),
  ],
);

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
    person(t as never, 'people_guardianships_person'),
    foreignKey({
      columns: [t.institutionId, t.studentId],
      foreignColumns: [students.institutionId, students.id],
      name: 'people_guardianships_student',
    }),
  ],
);

/** The employee's record at a school. */
export const staff = pgTable(
  'people_staff',
  {
    ...tenantKey(),
    personId: uuid('person_id').notNull(),
    schoolId: uuid('school_id').notNull(),
    position: text('position', {
      enum: ['teacher', 'coordinator', 'director', 'support', 'psychology', 'admin'],
    }).notNull(),
    subjects: text('subjects').array().notNull().default(sql`'{}'`),
    /** Class periods a week that the contract pays. */
    contractPeriods: integer('contract_periods'),
    hiredOn: date('hired_on'),
    leftOn: date('left_on'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('people_staff_once').on(t.institutionId, t.schoolId, t.personId, t.position),
    index('people_staff_by_person').on(t.institutionId, t.personId),
    person(t as never, 'people_staff_person'),
    foreignKey({
      columns: [t.institutionId, t.schoolId],
      foreignColumns: [schools.institutionId, schools.id],
      name: 'people_staff_school',
    }),
    check('people_staff_periods', sql`contract_periods is null or contract_periods between 0 and 60`),
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
    foreignKey({
      columns: [t.institutionId, t.studentId],
      foreignColumns: [students.institutionId, students.id],
      name: 'people_consent_log_student',
    }),
  ],
);

/** Who looked at a child's record; families can read it. */
export const recordViewLog = pgTable(
  'people_record_view_log',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    viewerId: uuid('viewer_id').notNull(),
    viewerRole: text('viewer_role').notNull(),
    part: text('part').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('people_record_view_log_by_student').on(t.institutionId, t.studentId, t.at),
  ],
);
