import { needs } from '@patio/access/contract';
import { outlineChange } from '@patio/engine-authoring/schema';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { courseState, courseWeek, id, maker, micros, node, outline, sourceRef, style, version } from './fields.ts';
import { competencyView, courseLine, courseView, sourceView } from './views.ts';

const build = needs('course_generator.build');
const one = '/course-generator/courses/{id}';
const seen = z.object({ id, version });
const title = z.string().trim().min(2).max(160);

export const courseFilters = z.object({
  search: z.string().trim().max(100).optional(),
  schoolId: id.optional(),
  state: courseState.optional(),
  mine: z.literal('yes').optional(),
  /** Those that wait for the reader's review. */
  toReview: z.literal('yes').optional(),
  sort: z.enum(['changed', '-changed', 'title', '-title']).default('-changed'),
});
export type CourseFilters = z.infer<typeof courseFilters>;

export const newGenerated = z.object({
  schoolId: id,
  title,
  subjectId: id,
  gradeLevelId: id,
  courseId: id.nullable().default(null),
  termId: id,
  perWeek: z.number().int().min(1).max(20),
  language: z.enum(['es', 'en']).default('es'),
});
export type NewGenerated = z.infer<typeof newGenerated>;

export const generatedChange = z.object({
  title: title.optional(),
  competencyIds: z.array(id).max(40).optional(),
  sources: z.array(sourceRef).max(10).optional(),
  style: style.optional(),
  madeBy: maker.optional(),
  lessonsWanted: z.number().int().min(1).max(120).nullable().optional(),
  reviewerId: id.nullable().optional(),
  archived: z.boolean().optional(),
});
export type GeneratedChange = z.infer<typeof generatedChange>;

export const setup = z.object({
  schools: z.array(
    z.object({
      id,
      name: z.string(),
      levels: z.array(z.object({ id, name: z.string() })),
      terms: z.array(
        z.object({ id, name: z.string(), startsOn: z.iso.date(), endsOn: z.iso.date(), current: z.boolean() }),
      ),
      courses: z.array(z.object({ id, name: z.string(), subjectId: id, gradeLevelId: id, perWeek: z.number().int() })),
    }),
  ),
  subjects: z.array(z.object({ id, name: z.string(), colour: z.number().int(), pattern: z.string() })),
});
export type Setup = z.infer<typeof setup>;

/** Courses from the wish to the outline. */
export const coursesContract = {
  list: build
    .route({
      method: 'GET',
      path: '/course-generator/courses',
      summary: 'List generated courses with their state and cost.',
    })
    .input(pageInput.extend(courseFilters.shape))
    .output(pageOf(courseLine)),
  setup: build
    .route({
      method: 'GET',
      path: '/course-generator/setup',
      summary: 'List schools, subjects, levels and terms to begin with.',
    })
    .output(setup),
  calendar: build
    .route({ method: 'GET', path: '/course-generator/calendar', summary: 'Count the weeks and classes of a term.' })
    .input(
      z.object({ schoolId: id, termId: id, courseId: id.optional(), perWeek: z.coerce.number().int().min(1).max(20) }),
    )
    .output(z.object({ weeks: z.array(courseWeek), classMinutes: z.number().int(), fromTimetable: z.boolean() })),
  sources: build
    .route({ method: 'GET', path: `${one}/sources`, summary: 'List what a course may be made from.' })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(sourceView) })),
  competencies: build
    .route({ method: 'GET', path: '/course-generator/competencies', summary: 'List the competencies of a subject.' })
    .input(z.object({ subjectId: id }))
    .output(z.object({ items: z.array(competencyView) })),
  open: build
    .route({ method: 'GET', path: one, summary: 'Open a generated course.' })
    .input(z.object({ id }))
    .output(courseView),
  create: build
    .route({ method: 'POST', path: '/course-generator/courses', summary: 'Begin a course.' })
    .input(newGenerated)
    .output(courseView),
  save: build
    .route({ method: 'PATCH', path: one, summary: 'Change what a course is made from and how, or archive it.' })
    .input(seen.extend(generatedChange.shape))
    .output(courseView),
  proposeOutline: build
    .route({ method: 'POST', path: `${one}/outline`, summary: 'Propose units and lessons over the weeks of the term.' })
    .input(
      seen.extend({
        /** Where a model is wanted and none can answer, Patio's own engine proposes; the course says who did. */
        madeBy: maker.default('model'),
      }),
    )
    .output(courseView),
  changeOutline: build
    .route({ method: 'PATCH', path: `${one}/outline`, summary: 'Change the units and lessons of an outline.' })
    .input(seen.extend({ changes: z.array(outlineChange).min(1).max(50) }))
    .output(courseView),
  setOutline: build
    .route({ method: 'PUT', path: `${one}/outline`, summary: 'Put an outline back as it was before.' })
    .input(seen.extend({ outline }))
    .output(courseView),
  redoNode: build
    .route({ method: 'POST', path: `${one}/outline/redo`, summary: 'Propose one unit or lesson of an outline again.' })
    .input(
      seen.extend({
        node,
        lessons: z.number().int().min(1).max(40).optional(),
        instruction: z.string().trim().max(500).default(''),
      }),
    )
    .output(courseView),
  start: build
    .route({
      method: 'POST',
      path: `${one}/start`,
      summary: 'Make the lessons of some units, at a cost that was seen.',
    })
    .input(seen.extend({ units: z.array(node).max(60).optional(), acceptedMicros: micros }))
    .output(courseView),
  pause: build
    .route({ method: 'POST', path: `${one}/pause`, summary: 'Pause the making of lessons.' })
    .input(seen)
    .output(courseView),
  resume: build
    .route({ method: 'POST', path: `${one}/resume`, summary: 'Go on with the lessons that wait.' })
    .input(seen.extend({ madeBy: maker.optional() }))
    .output(courseView),
  stop: build
    .route({ method: 'POST', path: `${one}/stop`, summary: 'Stop the making of lessons and keep those that are made.' })
    .input(seen)
    .output(courseView),
};

nameSchemas({
  courseGeneratorFilters: courseFilters,
  courseGeneratorLine: courseLine,
  courseGeneratorCourse: courseView,
  courseGeneratorSetup: setup,
});
