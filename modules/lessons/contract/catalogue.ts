import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, lessonState } from './fields.ts';

const lesson = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  language: z.string(),
  state: lessonState,
  minutes: z.number().int(),
  /** The class that has it alone; null where all classes of the course do. */
  section: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  /** The draft says something else by now. */
  changed: z.boolean(),
  /** Students who opened it, and who finished it. */
  begun: z.number().int(),
  done: z.number().int(),
});
export type CatalogueLesson = z.infer<typeof lesson>;

const unit = z.object({
  /** Null for lessons that stand in no unit. */
  id: id.nullable(),
  title: z.string(),
  lessons: z.array(lesson),
});
export type CatalogueUnit = z.infer<typeof unit>;

/** What those who answer for courses see of their lessons. */
export const catalogue = {
  ofCourse: needs('lessons.read')
    .route({ method: 'GET', path: '/lessons/of-course/{courseId}', summary: 'List the lessons of a course by unit.' })
    .input(z.object({ courseId: id }))
    .output(
      z.object({
        units: z.array(unit),
        /** Drafts are shown to those who write lessons. */
        can: z.object({ author: z.boolean() }),
      }),
    ),
};

nameSchemas({ catalogueLesson: lesson, catalogueUnit: unit });
