import { goesInThousands, instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { gradeLevels, schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StudentView } from '../../contract/students.ts';
import { persons } from './persons.ts';

/** The pupil's record at a school. */
export const students = goesInThousands(
  pgTable(
    'people_students',
    {
      ...tenantKey(),
      personId: uuid('person_id').notNull(),
      schoolId: uuid('school_id').notNull(),
      gradeLevelId: uuid('grade_level_id'),
      /** The code that the institution knows the pupil by; once in the institution, whatever the school. */
      studentNumber: text('student_number').notNull(),
      /** Set by the migration for codes that two pupils already carried; a new code clears it. */
      numberShared: boolean('number_shared').notNull().default(false),
      status: text('status', { enum: ['applicant', 'active', 'on_leave', 'transferred', 'graduated'] }).notNull(),
      /** Which home fits (k3, normal, special), how pages are shown, and what is adapted for this child; never why. */
      learningProfile: jsonb('learning_profile').$type<StudentView['learningProfile']>().notNull().default({}),
      enrolledOn: date('enrolled_on').notNull(),
      leftOn: date('left_on'),
      /** Set when this record was found to be another's double; it stays, and points there. */
      mergedIntoId: uuid('merged_into_id'),
      ...lifecycle(),
    },
    (t) => [
      primaryKey({ columns: [t.institutionId, t.id] }),
      uniqueIndex('people_students_number_once')
        .on(t.institutionId, sql`lower(student_number)`)
        .where(sql`merged_into_id is null and not number_shared`),
      index('people_students_by_school').on(t.institutionId, t.schoolId, t.status, t.gradeLevelId),
      index('people_students_by_status').on(t.institutionId, t.status, t.gradeLevelId),
      index('people_students_by_number').on(t.institutionId, t.studentNumber, t.id),
      index('people_students_by_entry').on(t.institutionId, t.enrolledOn, t.id),
      index('people_students_by_person').on(t.institutionId, t.personId),
      pointsTo(persons, [t.institutionId, t.personId], 'people_students_person'),
      pointsTo(schools, [t.institutionId, t.schoolId], 'people_students_school'),
      pointsTo(gradeLevels, [t.institutionId, t.gradeLevelId], 'people_students_level'),
    ],
  ),
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
    pointsTo(students, [t.institutionId, t.studentId], 'people_health_records_student'),
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

/** A paper of a child's file: the bytes are kept by the platform, what it is and who may read it is said here. */
export const documents = pgTable(
  'people_documents',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    fileId: uuid('file_id').notNull(),
    kind: text('kind', { enum: ['identity', 'birth', 'medical', 'school_report', 'court', 'other'] }).notNull(),
    title: text('title').notNull(),
    /** Court papers and reports about a family stay in the office. */
    familyReads: boolean('family_reads').notNull().default(true),
    addedBy: uuid('added_by').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('people_documents_by_student').on(t.institutionId, t.studentId, t.createdAt),
    index('people_documents_by_file').on(t.institutionId, t.fileId),
    pointsTo(students, [t.institutionId, t.studentId], 'people_documents_student'),
  ],
);
