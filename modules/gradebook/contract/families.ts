import { needs } from '@patio/access/contract';
import { levelScale } from '@patio/engine-grading/schema';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import type { unpackRules } from '../model/packed-rules.ts';
import { cellState, id, recoveryView, rulesView, termView } from './fields.ts';

/** By what classes of one year are graded, with its terms. */
const publishedRules = rulesView.extend({ terms: z.array(termView) });

/** One class of one student as families may read it: nothing in here is unpublished. */
export const publishedSection = z.object({
  sectionId: id,
  name: z.string(),
  teacher: z.string().nullable(),
  /** Which of the rules of the answer hold here. */
  rules: z.number().int(),
  items: z.array(
    z.object({
      id,
      termId: id,
      category: z.string(),
      title: z.string(),
      max: z.string().nullable(),
      weight: z.string(),
      step: z.string(),
      extraCredit: z.boolean(),
      neverDrop: z.boolean(),
      dueOn: z.string().nullable(),
      state: cellState,
      score: z.string().nullable(),
      lateMinutes: z.number().nullable(),
      comment: z.string().nullable(),
    }),
  ),
  /** Term grades of published sheets: what was signed, and what a person decided. */
  termGrades: z.array(
    z.object({
      node: z.string(),
      mark: z.string().nullable(),
      level: z.string().nullable(),
      overridden: z.boolean(),
      reason: z.string().nullable(),
      comment: z.string().nullable(),
    }),
  ),
  /** Levels of published sheets, where the class is graded by competencies; there is no number behind them. */
  competency: z
    .object({
      scale: levelScale,
      levels: z.array(
        z.object({
          competencyId: id,
          name: z.string(),
          termId: id,
          level: z.string(),
          conclusion: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  recoveries: z.array(recoveryView.omit({ studentId: true, version: true, released: true })),
});
/** The same with its rules beside it, as screens take it. */
export type PublishedSection = ReturnType<
  typeof unpackRules<z.infer<typeof publishedRules>, z.infer<typeof publishedSection>>
>[number];

export const seenView = z.object({ termId: id, by: z.string(), at: z.string(), mine: z.boolean() });

/** The newest mark that a family may read of a child, with the class it opens. */
const latestMark = z.object({
  sectionId: id,
  class: z.string(),
  title: z.string(),
  max: z.string().nullable(),
  score: z.string(),
});
export type LatestMark = z.infer<typeof latestMark>;

/** What a student and a guardian read. */
export const families = {
  /** Whose published grades this reader may open. */
  family: needs('gradebook.read_published')
    .route({ method: 'GET', path: '/gradebook/family', summary: "Read the published grades of one's children." })
    .output(z.object({ students: z.array(z.object({ id, name: z.string(), latest: latestMark.nullable() })) })),
  published: needs('gradebook.read_published')
    .route({ method: 'GET', path: '/gradebook/published', summary: 'Read the published grades of a student.' })
    // Without a student: the first whom the reader may read, which for a student is oneself.
    .input(z.object({ studentId: id.optional() }))
    .output(
      z.object({
        studentId: id,
        name: z.string(),
        /** Everyone whose grades this reader may switch to. */
        family: z.array(z.object({ id, name: z.string() })),
        rules: z.array(publishedRules),
        sections: z.array(publishedSection),
        /** Terms that guardians have signed as read. */
        seen: z.array(seenView),
      }),
    ),
  signSeen: needs('gradebook.read_published')
    .route({
      method: 'POST',
      path: '/gradebook/published/{studentId}/seen',
      summary: 'Sign that a guardian has seen the grades of a term.',
    })
    .input(z.object({ studentId: id, termId: id }))
    .output(z.object({ seen: z.array(seenView) })),
};

nameSchemas({ publishedRules, publishedSection, seenView, latestMark });
