import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { id, instant } from './fields.ts';
import { VERDICTS } from './logs.ts';

/** What became of a block between the first version of its lesson and the published one. */
export const OUTCOMES = ['kept', 'changed', 'removed', 'added'] as const;
export const outcome = z.enum(OUTCOMES);
export type BlockOutcome = z.infer<typeof outcome>;

const count = z.number().int();
/** Of the blocks of one kind in published lessons. */
export const blockFigures = z.object({ type: z.string(), kept: count, changed: count, removed: count, added: count });
export type BlockFigures = z.infer<typeof blockFigures>;

export const blockLine = z.object({
  /** The lesson and the block in it. */
  id: z.string(),
  courseId: id,
  course: z.string(),
  lessonId: id,
  lesson: z.string(),
  type: z.string(),
  outcome,
});
export type BlockLine = z.infer<typeof blockLine>;

export const blockFilters = z.object({ type: z.string().max(40).optional(), outcome: outcome.optional() });
export type BlockFilters = z.infer<typeof blockFilters>;

/** How long somebody had a course open and was at it while it waited for their review. */
export const reviewLine = z.object({
  /** The last of the minutes. */
  id,
  courseId: id,
  course: z.string(),
  reviewer: z.string(),
  minutes: count,
  lessons: count,
  /** The last that this person said about it; null while they have said nothing. */
  verdict: z.enum(VERDICTS).nullable(),
  at: instant,
});
export type ReviewLine = z.infer<typeof reviewLine>;

const configure = needs('course_generator.configure');

/** What became of what was made, and how long reviewing took. */
export const outcomesContract = {
  blocks: configure
    .route({
      method: 'GET',
      path: '/course-generator/blocks',
      summary: 'List the blocks of published lessons and what became of each.',
    })
    .input(pageInput.extend(blockFilters.shape))
    .output(pageOf(blockLine)),
  reviews: configure
    .route({ method: 'GET', path: '/course-generator/reviews', summary: 'List how long each review took.' })
    .input(pageInput)
    .output(pageOf(reviewLine)),
  reading: needs('course_generator.build')
    .route({
      method: 'POST',
      path: '/course-generator/courses/{id}/reading',
      summary: 'Note a minute that the reviewer of a course spends on it.',
    })
    .input(z.object({ id }))
    .output(z.object({ counted: z.boolean() })),
};

nameSchemas({ courseGeneratorBlockLine: blockLine, courseGeneratorReviewLine: reviewLine });
