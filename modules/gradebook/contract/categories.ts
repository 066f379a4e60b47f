import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

const label = z.object({ es: z.string(), en: z.string() });

const courseCategories = z.object({
  /** What a term's grade is made of, as the policy of the course has it; empty where there is no policy. */
  categories: z.array(
    z.object({
      id: z.string(),
      label,
      weight: z.string(),
      dropLowest: z.number().int(),
      /** Between what it may weigh in this course. */
      from: z.number(),
      to: z.number(),
    }),
  ),
  /** True where levels are judged and marks are their evidence. */
  byLevels: z.boolean(),
  /** Other weights that wait for a decision, and whether the reader may propose some. */
  proposal: z
    .object({ at: z.string(), categories: z.array(z.object({ id: z.string(), label, weight: z.string() })) })
    .nullable(),
  proposes: z.boolean(),
  /** How many categories of its own the course may still have, and how much one may weigh. */
  mayAdd: z.object({ count: z.number().int(), to: z.number() }),
  /** The classes that the reader answers for, with how many columns stand in each category this year. */
  sections: z.array(
    z.object({ sectionId: id, name: z.string(), columns: z.record(z.string(), z.number().int()), enters: z.boolean() }),
  ),
});

/** By what parts the classes of a course are graded. */
export const categories = {
  courseCategories: needs('gradebook.read')
    .route({
      method: 'GET',
      path: '/gradebook/courses/{courseId}/categories',
      summary: 'Read by what categories a course is graded.',
    })
    .input(z.object({ courseId: id }))
    .output(courseCategories),
};

nameSchemas({ courseCategories });
