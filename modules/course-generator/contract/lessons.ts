import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, version } from './fields.ts';
import { blockChange, courseView, lessonView, storedBlock } from './views.ts';

const build = needs('course_generator.build');
const one = '/course-generator/lessons/{id}';
const seen = z.object({ id, version });
const course = '/course-generator/courses/{id}';

/** Lessons that were made: read, edited, made again in part, reviewed and published. */
export const lessonsContract = {
  lesson: build
    .route({ method: 'GET', path: one, summary: 'Read a lesson with its checks, sources and versions.' })
    .input(z.object({ id }))
    .output(lessonView),
  saveLesson: build
    .route({ method: 'PUT', path: one, summary: 'Save the blocks of a lesson as a new version.' })
    .input(seen.extend({ blocks: z.array(storedBlock).max(500) }))
    .output(lessonView),
  redoLesson: build
    .route({ method: 'POST', path: `${one}/redo`, summary: 'Make a lesson or one of its blocks again.' })
    .input(
      seen.extend({
        blockId: z.string().max(80).nullable().default(null),
        instruction: z.string().trim().max(500).default(''),
      }),
    )
    .output(lessonView),
  restoreLesson: build
    .route({ method: 'POST', path: `${one}/restore`, summary: 'Put a lesson back as one of its versions was.' })
    .input(seen.extend({ number: z.number().int().min(1) }))
    .output(lessonView),
  compareLesson: build
    .route({ method: 'GET', path: `${one}/compare`, summary: 'Compare two versions of a lesson block by block.' })
    .input(z.object({ id, before: z.coerce.number().int().min(1), after: z.coerce.number().int().min(1) }))
    .output(z.object({ changes: z.array(blockChange) })),
  sendToReview: build
    .route({ method: 'POST', path: `${course}/review`, summary: 'Ask somebody else to review a course.' })
    .input(seen.extend({ reviewerId: id }))
    .output(courseView),
  decide: build
    .route({ method: 'POST', path: `${course}/decide`, summary: 'Approve a course or give it back with a note.' })
    .input(seen.extend({ approved: z.boolean(), note: z.string().trim().max(2_000).default('') }))
    .output(courseView),
  publish: build
    .route({ method: 'POST', path: `${course}/publish`, summary: 'Publish a course that was approved.' })
    .input(
      seen.extend({
        /** A course of the catalogue gets its units; otherwise a course of its own is made under this code. */
        courseId: id.nullable(),
        code: z.string().trim().max(20).default(''),
      }),
    )
    .output(courseView),
};

nameSchemas({ courseGeneratorLesson: lessonView, courseGeneratorBlockChange: blockChange });
