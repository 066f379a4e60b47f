import { needs } from '@patio/access/contract';
import { fieldsInput, nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import {
  id,
  localDate,
  newPerson,
  personChange,
  personView,
  relation,
  search,
  sex,
  studentSignal,
  studentStatus,
  version,
} from './fields.ts';

export const studentRow = personView.extend({
  id,
  studentNumber: z.string(),
  status: studentStatus,
  schoolId: id,
  schoolName: z.string(),
  gradeLevelId: id.nullable(),
  gradeLevel: z.string().nullable(),
  /** The homeroom of today, where the school has opened it. */
  homeroom: z.string().nullable(),
  enrolledOn: localDate,
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

export const HOMES = ['k3', 'normal', 'special'] as const;
export const homeKind = z.enum(HOMES);
export type HomeKind = z.infer<typeof homeKind>;

/** How pages are shown to one child: what helps them see, hear and follow. Why is never written here. */
export const presentation = z.object({
  /** A drawing beside every word of the day. */
  pictograms: z.boolean(),
  /** How much time is left, as a shape that empties. */
  timer: z.boolean(),
  /** Texts can be heard. */
  readAloud: z.boolean(),
  largeText: z.boolean(),
  /** Nothing moves. */
  still: z.boolean(),
  /** Fewer and softer colours. */
  softColours: z.boolean(),
  /** So many minutes before something changes, the page says so. */
  warnMinutes: z.union([z.literal(0), z.literal(5), z.literal(10)]),
});
export type Presentation = z.infer<typeof presentation>;

export const learningProfile = z.object({
  home: homeKind.optional(),
  presentation: presentation.partial().optional(),
  accommodations: z.array(z.string().trim().min(1).max(200)).max(30).optional(),
});

export const studentView = studentRow.extend({
  birthDate: localDate.nullable(),
  sex: sex.nullable(),
  nationality: z.string().nullable(),
  documentKind: z.string().nullable(),
  documentNumber: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  leftOn: localDate.nullable(),
  learningProfile,
  guardians: z.array(guardianshipView),
  /** Brothers and sisters: students who share an adult whose tie holds. */
  siblings: z.array(personView.extend({ id, gradeLevel: z.string().nullable() })),
  /** Why the school should look at this student again, as far as the reader may know it. */
  signals: z.array(studentSignal),
  country: z.string(),
  hasAccount: z.boolean(),
  /** Somebody else of the institution carried the same code first; a new one is due. */
  numberShared: z.boolean(),
  /** Versions of the student's record and of the person behind it. */
  version: z.number().int(),
  personVersion: z.number().int(),
  can: z.object({
    manage: z.boolean(),
    readHealth: z.boolean(),
    readViews: z.boolean(),
  }),
});
export type StudentRow = z.infer<typeof studentRow>;
export type StudentView = z.infer<typeof studentView>;
export type GuardianshipView = z.infer<typeof guardianshipView>;

export const studentFilters = z.object({
  search: search.optional(),
  schoolId: id.optional(),
  gradeLevelId: id.optional(),
  homeroomId: id.optional(),
  status: studentStatus.optional(),
  /** Only those for whom this holds today. */
  signal: studentSignal.optional(),
  sort: z.enum(['name', 'number', 'entry']).default('name'),
  desc: z.stringbool().or(z.boolean()).default(false),
});

const read = needs('people.read_students');
const manage = needs('people.manage');

export const students = {
  listStudents: read
    .route({ method: 'GET', path: '/people/students', summary: 'List students with search, filters and sorting.' })
    .input(
      pageInput.extend({
        ...studentFilters.shape,
        /** Only these columns, for readers who need two of thirteen. */
        fields: fieldsInput(studentRow),
      }),
    )
    .output(pageOf(studentRow.partial().required({ id: true }))),
  /** What lists can be narrowed by, and how each school's country writes names and documents. */
  choices: read
    .route({
      method: 'GET',
      path: '/people/choices',
      summary: 'List the schools, levels and homerooms that people are filtered by.',
    })
    .output(
      z.object({
        schools: z.array(
          z.object({
            id,
            name: z.string(),
            country: z.string(),
            documentKind: z.string(),
            documentName: z.string(),
            twoSurnames: z.boolean(),
            can: z.object({ manage: z.boolean() }),
          }),
        ),
        levels: z.array(z.object({ id, name: z.string(), schoolId: id })),
        homerooms: z.array(z.object({ id, name: z.string(), schoolId: id, gradeLevelId: id.nullable() })),
        signals: z.array(studentSignal),
      }),
    ),
  /** What the form of a new student starts with: the code that is free, and the homerooms with their seats. */
  newStudentForm: manage
    .route({
      method: 'GET',
      path: '/people/students/new',
      summary: 'Read what the enrolment form needs, with a proposed student code.',
    })
    .output(
      z.object({
        number: z.string(),
        homerooms: z.array(
          z.object({
            id,
            name: z.string(),
            schoolId: id,
            gradeLevelId: id.nullable(),
            students: z.number().int(),
            capacity: z.number().int(),
          }),
        ),
      }),
    ),
  getStudent: read
    .route({ method: 'GET', path: '/people/students/{id}', summary: 'Read the record of one student.' })
    .input(z.object({ id }))
    .output(studentView),
  createStudent: manage
    .route({
      method: 'POST',
      path: '/people/students',
      summary: 'Enrol a student with guardians and homeroom in one step.',
    })
    .input(
      newPerson.extend({
        schoolId: id,
        gradeLevelId: id.nullable(),
        studentNumber: z.string().trim().min(1).max(30),
        enrolledOn: localDate,
        status: studentStatus.default('active'),
        /** The homeroom to begin in, with the sections that come with it. */
        homeroomId: id.nullable().default(null),
        /** The adults: new ones, or people whom the institution knows already (a brother's mother). */
        guardians: z
          .array(z.object({ relation, personId: id.optional(), person: newPerson.optional() }))
          .max(6)
          .default([]),
      }),
    )
    .output(studentView),
  editStudent: manage
    .route({ method: 'PATCH', path: '/people/students/{id}', summary: 'Change the record of a student.' })
    .input(
      z.object({
        id,
        version,
        personVersion: version,
        person: personChange.default({}),
        gradeLevelId: id.nullable().optional(),
        studentNumber: z.string().trim().min(1).max(30).optional(),
        learningProfile: learningProfile.optional(),
      }),
    )
    .output(studentView),
  changeStudentStatus: manage
    .route({
      method: 'POST',
      path: '/people/students/{id}/status',
      summary: 'Change the enrolment status of a student with a reason.',
    })
    .input(z.object({ id, version, status: studentStatus, reason: z.string().trim().max(500).default('') }))
    .output(studentView),
  /** A student chooses how their own pages are shown; the youngest with a grown-up. */
  setOwnPresentation: needs('people.set_own_presentation')
    .route({ method: 'PATCH', path: '/people/own-presentation', summary: 'Choose how one’s own pages are shown.' })
    .input(z.object({ version, home: homeKind.optional(), presentation: presentation.partial().optional() }))
    .output(z.object({ home: homeKind, presentation: presentation.partial(), version: z.number().int() })),
  /** Who looked at this child's record. */
  listViews: needs('people.read_record_views')
    .route({ method: 'GET', path: '/people/students/{id}/views', summary: 'List who opened the record of a student.' })
    .input(pageInput.extend({ id }))
    .output(
      pageOf(
        z.object({
          id,
          at: z.iso.datetime(),
          viewerId: id,
          viewerName: z.string(),
          viewerRole: z.string(),
          part: z.string(),
        }),
      ),
    ),
};

nameSchemas({ studentRow, guardianshipView, presentation, learningProfile, studentView, studentFilters });
