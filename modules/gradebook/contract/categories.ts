import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

const courseCategories = z.object({
  /** What a term's grade is made of, as the policy of the course has it; empty where there is no policy. */
  categories: z.array(
    z.object({
      id: z.string(),
      label: z.object({ es: z.string(), en: z.string() }),
      weight: z.string(),
      dropLowest: z.number().int(),
    }),
  ),
  /** True where levels are judged and marks are their evidence. */
  byLevels: z.boolean(),
  /** Other weights that wait for a decision, and whether the reader may propose some. */
  proposal: z.object({ at: z.string(), weights: z.record(z.string(), z.string()) }).nullable(),
  proposes: z.boolean(),
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
