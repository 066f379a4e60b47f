import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';
import { gradeFact } from './forms.ts';

const facts = z.object({ name: z.string(), grades: z.array(gradeFact) });
export type CommentFacts = z.infer<typeof facts>;

/** Where a comment is asked for from a student's term. */
export const commentFacts = {
  commentFacts: needs('studio.generate')
    .route({
      method: 'GET',
      path: '/studio/comment-facts',
      summary: 'Read what is known for the comment of a student’s term: the name and published marks.',
    })
    .input(z.object({ sectionId: id, termId: id, studentId: id }))
    .output(facts),
};

nameSchemas({ studioCommentFacts: facts });
