import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

/** A stretch of text; `same` where the other side says it word by word. */
export const passagePart = z.object({ text: z.string(), same: z.boolean() });
export type PassagePart = z.infer<typeof passagePart>;

/** What both sides say, each with a few words around it. */
export const passageView = z.object({
  words: z.number().int(),
  mine: z.array(passagePart),
  theirs: z.array(passagePart),
});
export type PassageView = z.infer<typeof passageView>;

export const matchView = z.object({
  id,
  source: z.enum(['class', 'elsewhere', 'lesson']),
  /** A classmate, by the id that the desk has for them. */
  studentId: id.nullable(),
  /** Where it was handed in, or the title of the lesson; null for the class itself. */
  title: z.string().nullable(),
  /** Who wrote it, where it was handed in elsewhere and the reader may read that class. */
  name: z.string().nullable(),
  /** Which part of this work's words the other has too. */
  share: z.number(),
  words: z.number().int(),
  passages: z.array(passageView),
});
export type MatchView = z.infer<typeof matchView>;

/** Where a work says the same as others. What that means is for a teacher to say. */
export const matches = {
  coincidences: needs('assignments.read')
    .route({
      method: 'GET',
      path: '/assignments/classes/{id}/students/{studentId}/submission/coincidences',
      summary: 'Read where a work says the same as others.',
    })
    .input(z.object({ id, studentId: id }))
    .output(z.object({ items: z.array(matchView) })),
};

nameSchemas({ assignmentMatch: matchView, assignmentPassage: passageView });
