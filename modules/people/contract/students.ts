import { needs } from '@patio/access/contract';
import { fieldsInput, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { id, localDate, newPerson, personView, relation, studentStatus, version } from './words.ts';

export const studentRow = personView.extend({
  id,
  studentNumber: z.string(),
  status: studentStatus,
  schoolId: id,
  schoolName: z.string(),
  gradeLevelId: id.nullable(),
  gradeLevel: z.string().nullable(),
});

/** One adult in a child's life, as the registry sees the tie. */
export const guardianshipView = personView.extend({
  id,
  studentId: id,
  relation,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  hasAccount: z.boolean(),
  livesWith: z.boolean(),
  mayPickUp: z.boolean(),
  seesGrades: z.boolean(),
  seesAttendance: z.boolean(),
  paysFees: z.boolean(),
  receivesMessages: z.boolean(),
  restriction: z
    .object({ from: localDate, until: localDate.nullable(), reason: z.string().nullable(), holds: z.boolean() })
    .nullable(),
  endedOn: localDate.nullable(),
  version: z.number().int(),
});

export const studentView = studentRow.extend({
  birthDate: localDate.nullable(),
  documentKind: z.string().nullable(),
  documentNumber: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  enrolledOn: localDate,
  leftOn: localDate.nullable(),
  learningProfile: z.object({
    home: z.enum(['k3', 'normal', 'special']).optional(),
    accommodations: z.array(z.string()).optional(),
  }),
  guardians: z.array(guardianshipView),
  version: z.number().int(),
  can: z.object({ manage: z.boolean() }),
});
export type StudentRow = z.infer<typeof studentRow>;
export type StudentView = z.infer<typeof studentView>;
export type GuardianshipView = z.infer<typeof guardianshipView>;

const read = needs('people.read_students');

export const students = {
  listStudents: read
    .route({ method: 'GET', path: '/people/students' })
    .input(
      pageInput.extend({
        search: z.string().trim().max(100).optional(),
        schoolId: id.optional(),
        gradeLevelId: id.optional(),
        status: studentStatus.optional(),
        /** Only these columns, for readers who need two of thirteen. */
        fields: fieldsInput(studentRow),
      }),
    )
    .output(pageOf(studentRow.partial().required({ id: true }))),
  getStudent: read.route({ method: 'GET', path: '/people/students/{id}' }).input(z.object({ id })).output(studentView),
  createStudent: needs('people.manage')
    .route({ method: 'POST', path: '/people/students' })
    .input(
      newPerson.extend({
        schoolId: id,
        gradeLevelId: id.nullable(),
        studentNumber: z.string().trim().min(1).max(30),
        enrolledOn: localDate,
      }),
    )
    .output(studentView),
  changeStudentStatus: needs('people.manage')
    .route({ method: 'POST', path: '/people/students/{id}/status' })
    .input(z.object({ id, version, status: studentStatus, reason: z.string().trim().max(500).default('') }))
    .output(studentView),
  /** Who looked at this child's record. */
  listViews: needs('people.read_record_views')
    .route({ method: 'GET', path: '/people/students/{id}/views' })
    .input(pageInput.extend({ id }))
    .output(pageOf(z.object({ id, at: z.iso.datetime(), viewerId: id, viewerRole: z.string(), part: z.string() }))),
  /** The reader's own children, with what each tie opens. */
  listMyChildren: needs('people.read_children')
    .route({ method: 'GET', path: '/people/children' })
    .output(
      z.object({
        items: z.array(
          studentRow.extend({ opens: z.object({ grades: z.boolean(), attendance: z.boolean(), fees: z.boolean() }) }),
        ),
      }),
    ),
};
