import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, look } from './fields.ts';

const localDate = z.iso.date();
/** The largest cartridge that is read. */
export const CARTRIDGE_BYTES = 100_000_000;
const share = z.number().min(0).max(1);

export const completionChoice = z.object({
  seen: share,
  passed: share.nullable(),
  handedIn: z.boolean(),
});

/** What a course decides about itself. */
export const courseChoices = z
  .object({
    visibility: z.enum(['class', 'school']),
    template: z.boolean(),
    selfEnrolment: z.boolean(),
    opensOn: localDate.nullable(),
    closesOn: localDate.nullable(),
    levelIds: z.array(id).max(40),
    requires: z.array(id).max(10),
    inOrder: z.boolean(),
    completion: completionChoice,
  })
  .refine(({ opensOn, closesOn }) => !opensOn || !closesOn || opensOn <= closesOn, { path: ['closesOn'] })
  .refine(({ selfEnrolment, visibility }) => !selfEnrolment || visibility === 'school', { path: ['selfEnrolment'] });
export type CourseChoices = z.infer<typeof courseChoices>;

const importFinding = z.object({
  code: z.string(),
  at: z.string(),
  with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type ImportFindingView = z.infer<typeof importFinding>;

const importView = z.object({
  id,
  name: z.string(),
  title: z.string(),
  format: z.string(),
  units: z.number().int(),
  lessons: z.number().int(),
  questions: z.number().int(),
  findings: z.array(importFinding),
  at: z.iso.datetime(),
});
export type ImportView = z.infer<typeof importView>;

const place = z.object({ id, name: z.string() });
export const courseSetup = z.object({
  id,
  schoolId: id,
  name: z.string(),
  gradeLevel: z.string(),
  look,
  choices: courseChoices,
  /** Nought until somebody chose something. */
  version: z.number().int(),
  levels: z.array(place),
  /** Other courses of the school, to be finished before. */
  courses: z.array(place.extend({ gradeLevel: z.string() })),
  classes: z.array(
    place.extend({
      students: z.number().int(),
      capacity: z.number().int().nullable(),
      teachers: z.array(z.object({ id, name: z.string(), part: z.string() })),
    }),
  ),
  imports: z.array(importView),
  /** `offer`: who sees the course and who may take it; `invite`: who teaches along. */
  can: z.object({ change: z.boolean(), offer: z.boolean(), invite: z.boolean() }),
});
export type CourseSetup = z.infer<typeof courseSetup>;

export const newOwnCourse = z.object({
  schoolId: id,
  subjectId: id,
  gradeLevelId: id,
  name: z.string().trim().min(2).max(120),
  description: z.string().trim().max(2_000).default(''),
  periodsPerWeek: z.int32().min(1).max(40).default(2),
  capacity: z.int32().min(1).max(500).nullable().default(null),
  /** What it begins with. */
  from: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('blank'), units: z.array(z.string().trim().min(2).max(120)).max(60).default([]) }),
    z.object({ kind: z.literal('copy'), courseId: id, lessons: z.boolean().default(true) }),
    z.object({ kind: z.literal('template'), courseId: id }),
    z.object({ kind: z.literal('cartridge'), fileId: id }),
  ]),
});
export type NewOwnCourse = z.infer<typeof newOwnCourse>;

const source = z.object({
  id,
  name: z.string(),
  gradeLevel: z.string(),
  subjectId: id,
  gradeLevelId: id,
  units: z.number().int(),
  lessons: z.number().int(),
  template: z.boolean(),
});
export type CourseSource = z.infer<typeof source>;

const cartridgePlan = z.object({
  title: z.string(),
  description: z.string(),
  format: z.string(),
  language: z.string(),
  units: z.array(z.object({ title: z.string(), lessons: z.array(z.string()) })),
  questions: z.number().int(),
  pictures: z.number().int(),
  findings: z.array(importFinding),
});
export type CartridgePlan = z.infer<typeof cartridgePlan>;

const may = needs('courses.author');

/** Making a course, and deciding how it is offered and completed. */
export const setup = {
  setUpCourses: may
    .route({ method: 'GET', path: '/lessons/setup', summary: 'List the courses one may set up.' })
    .output(z.object({ items: z.array(place.extend({ gradeLevel: z.string(), change: z.boolean() })) })),
  courseSetup: may
    .route({ method: 'GET', path: '/lessons/setup/{id}', summary: 'Show how a course is offered and completed.' })
    .input(z.object({ id }))
    .output(courseSetup),
  saveSetup: may
    .route({ method: 'PUT', path: '/lessons/setup/{id}', summary: 'Decide how a course is offered and completed.' })
    .input(
      z.object({
        id,
        version: z.int32().min(0),
        choices: courseChoices,
        /** Lessons that exist get the rules too; otherwise only new ones do. */
        applyToLessons: z.boolean().default(false),
      }),
    )
    .output(courseSetup),
  colleagues: may
    .route({
      method: 'GET',
      path: '/lessons/setup-classes/{sectionId}/colleagues',
      summary: 'List who could teach along.',
    })
    .input(z.object({ sectionId: id, search: z.string().trim().max(100).optional() }))
    .output(z.object({ items: z.array(place) })),
  addCoTeacher: may
    .route({
      method: 'POST',
      path: '/lessons/setup-classes/{sectionId}/co-teachers',
      summary: 'Add a co-teacher to a class.',
    })
    .input(z.object({ sectionId: id, staffId: id }))
    .output(z.object({ id })),
  endCoTeacher: may
    .route({
      method: 'DELETE',
      path: '/lessons/setup-classes/{sectionId}/co-teachers/{id}',
      summary: 'End the part of a co-teacher in a class.',
    })
    .input(z.object({ sectionId: id, id }))
    .output(z.object({ ended: z.boolean() })),
  courseSources: may
    .route({ method: 'GET', path: '/lessons/course-sources', summary: 'List what a new course can begin with.' })
    .output(
      z.object({
        schools: z.array(place.extend({ levels: z.array(place) })),
        subjects: z.array(place),
        courses: z.array(source),
      }),
    ),
  /** Reads the file without changing anything. */
  planCartridge: may
    .route({
      method: 'GET',
      path: '/lessons/cartridges/{fileId}',
      summary: 'Show what a Common Cartridge would become.',
    })
    .input(z.object({ fileId: id }))
    .output(cartridgePlan),
  makeCourse: may
    .route({ method: 'POST', path: '/lessons/courses', summary: 'Make a course of one’s own.' })
    .input(newOwnCourse)
    .output(
      z.object({
        id,
        sectionId: id.nullable(),
        units: z.number().int(),
        lessons: z.number().int(),
        findings: z.number().int(),
      }),
    ),
};

nameSchemas({
  completionChoice,
  courseChoices,
  courseImport: importView,
  courseImportFinding: importFinding,
  courseSetup,
  newOwnCourse,
  courseSource: source,
  cartridgePlan,
});
