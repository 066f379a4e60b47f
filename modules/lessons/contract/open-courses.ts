import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, look } from './fields.ts';

const localDate = z.iso.date();

const openCourse = z.object({
  id,
  name: z.string(),
  description: z.string(),
  subject: z.string(),
  gradeLevel: z.string(),
  look,
  teachers: z.array(z.string()),
  lessons: z.number().int(),
  minutes: z.number().int(),
  /** What stands between the student and the course; `open` when nothing does. */
  state: z.enum(['taking', 'look', 'no_class', 'over', 'requires', 'later', 'full', 'open']),
  opensOn: localDate.nullable(),
  closesOn: localDate.nullable(),
  /** Places left; null without a limit. */
  seats: z.number().int().nullable(),
  /** Names of courses to finish before. */
  missing: z.array(z.string()),
  /** The class that the student takes. */
  sectionId: id.nullable(),
  can: z.object({ enrol: z.boolean(), leave: z.boolean() }),
});
export type OpenCourse = z.infer<typeof openCourse>;

const openCoursePreview = openCourse.extend({
  /** Titles only: what a lesson says is for those who take the course. */
  units: z.array(
    z.object({
      id: id.nullable(),
      title: z.string(),
      summary: z.string(),
      lessons: z.array(z.object({ id, title: z.string(), summary: z.string(), minutes: z.number().int() })),
    }),
  ),
});
export type OpenCoursePreview = z.infer<typeof openCoursePreview>;

const study = needs('courses.study');

/** The courses that are open to a student: to look at, to enter and to leave. */
export const openCourses = {
  openCourses: study
    .route({ method: 'GET', path: '/lessons/open-courses', summary: 'List the courses open to a student.' })
    .input(
      z.object({
        search: z.string().trim().max(100).optional(),
        subject: z.string().max(120).optional(),
        level: z.string().max(120).optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(openCourse),
        /** What the list can be narrowed by. */
        subjects: z.array(z.string()),
        levels: z.array(z.string()),
      }),
    ),
  openCourse: study
    .route({ method: 'GET', path: '/lessons/open-courses/{id}', summary: 'Preview an open course.' })
    .input(z.object({ id }))
    .output(openCoursePreview),
  enrolMyself: study
    .route({ method: 'POST', path: '/lessons/open-courses/{id}/enrol', summary: 'Enrol oneself in an open course.' })
    .input(z.object({ id }))
    .output(openCoursePreview),
  leaveCourse: study
    .route({ method: 'POST', path: '/lessons/open-courses/{id}/leave', summary: 'Leave an open course.' })
    .input(z.object({ id }))
    .output(openCoursePreview),
};

nameSchemas({ openCourse, openCoursePreview });
