import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { count, draftingRole, generatorId, id, instant, language } from './fields.ts';

/** What came of the drafts of a generator. Shares are of the number beside them, in per mille. */
export const generatorFigures = z.object({
  drafts: count,
  finished: count,
  /** Approved of those that were reviewed. */
  reviewed: count,
  approved: count,
  /** Saved ones, of which so many with at most two letters changed, and how much of the rest was changed on average. */
  saved: count,
  untouched: count,
  editedShare: z.number().int().nullable(),
  regenerated: count,
  byModel: count,
  costMicros: count,
  tokens: count,
  failed: count,
});
export type GeneratorFigures = z.infer<typeof generatorFigures>;

export const generatorCard = z.object({
  generator: generatorId,
  roles: z.array(draftingRole),
  version: z.int32().min(0),
  withoutModel: z.enum(['always', 'with_source']),
  activePrompt: z.object({ es: count, en: count }),
  figures: generatorFigures,
});
export type GeneratorCard = z.infer<typeof generatorCard>;

const promptVersion = z.object({
  number: z.int32().min(1),
  text: z.string(),
  by: z.string().nullable(),
  at: instant.nullable(),
  active: z.boolean(),
  /** What came of drafts that were made with it. */
  drafts: count,
  reviewed: count,
  approved: count,
  editedShare: z.number().int().nullable(),
});
export const promptList = z.object({
  generator: generatorId,
  language,
  active: z.int32().min(1),
  versions: z.array(promptVersion),
});
export type StudioPrompts = z.infer<typeof promptList>;

const place = { generator: generatorId, language };
const manage = needs('studio.manage_generators');
const at = '/studio/generators';

export const generators = {
  /** What one may draft here, and with whom: everything that the form needs. */
  choices: needs('studio.generate')
    .route({
      method: 'GET',
      path: '/studio/choices',
      summary: 'List what one may draft, for which courses, and who would write it.',
    })
    .input(z.object({ schoolId: id.optional() }))
    .output(
      z.object({
        schools: z.array(z.object({ id, name: z.string() })),
        schoolId: id.nullable(),
        generators: z.array(
          z.object({ id: generatorId, allowed: z.boolean(), withoutModel: z.enum(['always', 'with_source']) }),
        ),
        model: z.object({ name: z.string().nullable(), reason: z.string().nullable() }),
        courses: z.array(
          z.object({
            id,
            name: z.string(),
            grade: z.number().int(),
            competencies: z.array(z.object({ id, name: z.string() })),
            units: z.array(z.object({ id, title: z.string() })),
            lessons: z.array(z.object({ id, title: z.string() })),
          }),
        ),
        sources: z.array(z.object({ id, title: z.string(), passages: count, language: language.nullable() })),
        review: z.object({ may: z.boolean(), waiting: count }),
        mayConnect: z.boolean(),
      }),
    ),
  listGenerators: manage
    .route({ method: 'GET', path: at, summary: 'List the generators of a school with what came of them.' })
    .input(z.object({ schoolId: id.optional() }))
    .output(
      z.object({
        schools: z.array(z.object({ id, name: z.string() })),
        schoolId: id,
        currency: z.string().nullable(),
        model: z.object({ name: z.string().nullable(), reason: z.string().nullable() }),
        items: z.array(generatorCard),
      }),
    ),
  setRoles: manage
    .route({ method: 'PUT', path: `${at}/{generator}/roles`, summary: 'Say who may use a generator at a school.' })
    .input(
      z.object({
        generator: generatorId,
        schoolId: id,
        roles: z.array(draftingRole).max(3),
        version: z.int32().min(0),
      }),
    )
    .output(z.object({ version: z.int32() })),
  listPrompts: manage
    .route({
      method: 'GET',
      path: `${at}/{generator}/prompts`,
      summary: 'List the versions of the words of a generator.',
    })
    .input(z.object(place))
    .output(promptList),
  addPrompt: manage
    .route({
      method: 'POST',
      path: `${at}/{generator}/prompts`,
      summary: 'Write a new version of the words of a generator.',
    })
    .input(z.object({ ...place, text: z.string().trim().min(40).max(8_000), after: z.int32().min(1) }))
    .output(promptList),
  activatePrompt: manage
    .route({
      method: 'POST',
      path: `${at}/{generator}/activate`,
      summary: 'Let a version of the words hold from now on.',
    })
    .input(z.object({ ...place, number: z.int32().min(1), seen: z.int32().min(1) }))
    .output(promptList),
  /** A try is a draft that can be saved nowhere. */
  tryPrompt: manage
    .route({
      method: 'POST',
      path: `${at}/{generator}/try`,
      summary: 'Make a draft with a version of the words, to look at it.',
    })
    .input(z.object({ ...place, schoolId: id, number: z.int32().min(1), topic: z.string().trim().min(3).max(300) }))
    .output(z.object({ draftId: id })),
};

nameSchemas({ studioGenerator: generatorCard, studioFigures: generatorFigures, studioPrompts: promptList });
