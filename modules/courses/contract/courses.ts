import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { code, courseSnapshot, courseState, id, name, subjectView, version } from './fields.ts';

export const courseFilters = z.object({
  search: z.string().trim().max(100).optional(),
  schoolId: id.optional(),
  gradeLevelId: id.optional(),
  subjectId: id.optional(),
  state: courseState.default('active'),
  sort: z.enum(['level', '-level', 'name', '-name', 'periods', '-periods']).default('level'),
});
export type CourseFilters = z.infer<typeof courseFilters>;

export const courseRow = z.object({
  id,
  schoolId: id,
  schoolName: z.string(),
  name: z.string(),
  code: z.string(),
  subject: subjectView.pick({ id: true, name: true, code: true, colour: true, pattern: true }),
  gradeLevelId: id,
  gradeLevel: z.string(),
  periodsPerWeek: z.number(),
  elective: z.boolean(),
  state: courseState,
  units: z.number(),
  competencies: z.number(),
  version: z.number(),
});
export type CourseRowView = z.infer<typeof courseRow>;

const unitView = z.object({ id, title: z.string(), summary: z.string(), weeks: z.number().nullable() });
export const courseView = courseRow.omit({ units: true, competencies: true }).extend({
  description: z.string(),
  /** Every competency of the subject; those the course works on are chosen. `country` is empty for the school's own. */
  competencies: z.array(z.object({ id, name: z.string(), country: z.string().nullable(), chosen: z.boolean() })),
  units: z.array(unitView),
  copiedFrom: z.object({ id, name: z.string(), schoolName: z.string() }).nullable(),
  can: z.object({ manage: z.boolean() }),
});
export type CourseView = z.infer<typeof courseView>;

export const newCourse = z.object({
  schoolId: id,
  subjectId: id,
  gradeLevelId: id,
  name: z.string().trim().max(120).default(''),
  code,
  periodsPerWeek: z.int32().min(1).max(40),
  description: z.string().trim().max(2000).default(''),
  elective: z.boolean().default(false),
});

const read = needs('courses.read');
const manage = needs('courses.manage');
const ids = z.array(id).min(1).max(200);

export const courses = {
  /** The schools and levels that the reader's catalogue speaks of, and the institution's subjects. */
  places: read
    .route({
      method: 'GET',
      path: '/courses/places',
      summary: 'List the schools, levels and subjects of the catalogue.',
    })
    .output(
      z.object({
        schools: z.array(
          z.object({ id, name: z.string(), manage: z.boolean(), levels: z.array(z.object({ id, name: z.string() })) }),
        ),
        subjects: z.array(subjectView),
      }),
    ),
  listCourses: read
    .route({ method: 'GET', path: '/courses', summary: 'List courses with search, filters and sorting.' })
    .input(pageInput.extend(courseFilters.shape))
    .output(pageOf(courseRow)),
  getCourse: read
    .route({ method: 'GET', path: '/courses/{id}', summary: 'Read one course with its units and competencies.' })
    .input(z.object({ id }))
    .output(courseView),
  createCourse: manage
    .route({ method: 'POST', path: '/courses', summary: 'Create a course.' })
    .input(newCourse)
    .output(courseView),
  /** Begins an empty catalogue with the plan of studies of the school's country. */
  startCatalogue: manage
    .route({
      method: 'POST',
      path: '/courses/start',
      summary: "Fill an empty catalogue with the country's plan of studies.",
    })
    .input(z.object({ schoolId: id }))
    .output(z.object({ courses: z.number() })),
  saveCourse: manage
    .route({ method: 'PATCH', path: '/courses/{id}', summary: 'Change a course.' })
    .input(
      z.object({
        id,
        version,
        name: name.optional(),
        code: code.optional(),
        periodsPerWeek: z.int32().min(1).max(40).optional(),
        description: z.string().trim().max(2000).optional(),
        elective: z.boolean().optional(),
      }),
    )
    .output(courseView),
  /** Archives courses or brings them back; each is the other's undo. */
  setState: manage
    .route({ method: 'POST', path: '/courses/state', summary: 'Archive or restore several courses.' })
    .input(z.object({ ids, state: courseState }))
    .output(z.object({ changed: z.number() })),
  setCompetencies: manage
    .route({ method: 'PUT', path: '/courses/{id}/competencies', summary: 'Replace the competencies of a course.' })
    .input(z.object({ id, version, ids: z.array(id).max(100), own: z.array(name).max(20).default([]) }))
    .output(courseView),
  setUnits: manage
    .route({ method: 'PUT', path: '/courses/{id}/units', summary: 'Replace the units of a course.' })
    .input(
      z.object({
        id,
        version,
        units: z
          .array(
            z.object({
              id: id.optional(),
              title: name,
              summary: z.string().trim().max(1000).default(''),
              weeks: z.int32().min(1).max(52).nullable().default(null),
            }),
          )
          .max(60),
      }),
    )
    .output(courseView),
  listVersions: read
    .route({ method: 'GET', path: '/courses/{id}/versions', summary: 'List the versions of a course.' })
    .input(z.object({ id }))
    .output(
      z.object({
        items: z.array(
          z.object({ number: z.number(), at: z.iso.datetime(), by: z.string().nullable(), snapshot: courseSnapshot }),
        ),
      }),
    ),
  /** The same course for another school's level, with its competencies and units. */
  copyCourse: manage
    .route({ method: 'POST', path: '/courses/{id}/copy', summary: 'Copy a course to another school or level.' })
    .input(z.object({ id, schoolId: id, gradeLevelId: id, code }))
    .output(courseView),
};

nameSchemas({ courseFilters, courseRow, unitView, courseView, newCourse });
