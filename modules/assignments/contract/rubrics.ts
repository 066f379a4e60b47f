import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { decimal, id, instant, title, version } from './fields.ts';

/** A level of a criterion. With `from` it is a band, and the teacher says how many points of it. */
export const rubricLevel = z
  .object({
    id,
    label: z.string().trim().min(1).max(60),
    about: z.string().trim().max(500),
    points: decimal,
    from: decimal.nullable(),
  })
  .refine(({ from, points }) => from === null || Number(from) <= Number(points));
export type RubricLevel = z.infer<typeof rubricLevel>;

/** Levels stand from the lowest up. */
export const rubricCriterion = z.object({
  id,
  title,
  about: z.string().trim().max(500),
  competencyId: id.nullable(),
  levels: z.array(rubricLevel).min(2).max(8),
});
export type RubricCriterion = z.infer<typeof rubricCriterion>;

export const rubricBody = z.object({ criteria: z.array(rubricCriterion).min(1).max(20) }).refine(({ criteria }) => {
  const ids = criteria.flatMap((one) => [one.id, ...one.levels.map((level) => level.id)]);
  return new Set(ids).size === ids.length;
});
export type RubricBody = z.infer<typeof rubricBody>;

export const rubricLine = z.object({
  id,
  schoolId: id,
  title: z.string(),
  about: z.string(),
  /** The newest version, and how many points it adds up to. */
  number: z.number().int(),
  points: z.string(),
  criteria: z.number().int(),
  levels: z.number().int(),
  owner: z.string(),
  own: z.boolean(),
  shared: z.boolean(),
  archived: z.boolean(),
  /** How many assignments use it, in any version. */
  uses: z.number().int(),
  changedAt: instant,
  version: z.number().int(),
  can: z.object({ change: z.boolean() }),
});
export type RubricLine = z.infer<typeof rubricLine>;

/** A rubric as it stands in one of its versions; assignments name `versionId`. */
export const rubricView = rubricLine.extend({
  versionId: id,
  body: rubricBody,
  /** True where an assignment uses this version: the next change makes a new one. */
  frozen: z.boolean(),
  versions: z.array(z.object({ id, number: z.number().int(), by: z.string(), at: instant, uses: z.number().int() })),
});
export type RubricView = z.infer<typeof rubricView>;

/** What assignments and grading show of a rubric. */
export const usedRubric = z.object({
  versionId: id,
  rubricId: id,
  title: z.string(),
  number: z.number().int(),
  points: z.string(),
  body: rubricBody,
});
export type UsedRubric = z.infer<typeof usedRubric>;

export const rubricFilters = z.object({
  search: z.string().trim().max(100).optional(),
  whose: z.enum(['all', 'own', 'shared']).default('all'),
  archived: z.enum(['no', 'yes']).default('no'),
  sort: z.enum(['title', '-title', 'changed', '-changed', 'uses', '-uses']).default('title'),
});
export type RubricFilters = z.infer<typeof rubricFilters>;

const keep = needs('assignments.rubrics');
const one = '/assignments/rubrics/{id}';

/** The file in which a rubric leaves Patio and comes back. */
export const rubricFile = z.object({
  format: z.literal('patio.rubric'),
  title,
  about: z.string().trim().max(500),
  criteria: z
    .array(
      z.object({
        title,
        about: z.string().trim().max(500).default(''),
        levels: z
          .array(
            z.object({
              label: z.string().trim().min(1).max(60),
              about: z.string().trim().max(500).default(''),
              points: decimal,
              from: decimal.nullable().default(null),
            }),
          )
          .min(2)
          .max(8),
      }),
    )
    .min(1)
    .max(20),
});
export type RubricFile = z.infer<typeof rubricFile>;

/** The library of rubrics. */
export const rubrics = {
  listRubrics: keep
    .route({ method: 'GET', path: '/assignments/rubrics', summary: 'List rubrics: one’s own and the shared ones.' })
    .input(pageInput.extend(rubricFilters.shape))
    .output(pageOf(rubricLine)),
  openRubric: keep
    .route({ method: 'GET', path: one, summary: 'Read a rubric with its versions.' })
    .input(z.object({ id, number: z.coerce.number<number>().int().min(1).optional() }))
    .output(rubricView),
  /** Without an id it is a new one. */
  saveRubric: keep
    .route({ method: 'POST', path: '/assignments/rubrics', summary: 'Write a rubric, or a new version of it.' })
    .input(
      z.object({
        id: id.optional(),
        version: version.optional(),
        title,
        about: z.string().trim().max(500).default(''),
        body: rubricBody,
        schoolId: id.optional(),
      }),
    )
    .output(rubricView),
  copyRubric: keep
    .route({ method: 'POST', path: `${one}/copy`, summary: 'Copy a rubric into one’s own.' })
    .input(z.object({ id, title: title.optional() }))
    .output(rubricView),
  shareRubric: keep
    .route({ method: 'POST', path: `${one}/share`, summary: 'Share a rubric with the school, or stop sharing it.' })
    .input(z.object({ id, version, shared: z.boolean() }))
    .output(rubricView),
  archiveRubric: keep
    .route({ method: 'POST', path: `${one}/archive`, summary: 'Archive or restore a rubric.' })
    .input(z.object({ id, version, archived: z.boolean() }))
    .output(rubricView),
  exportRubric: keep
    .route({ method: 'GET', path: `${one}/file`, summary: 'Take a rubric out as a file.' })
    .input(z.object({ id }))
    .output(rubricFile),
  importRubric: keep
    .route({ method: 'POST', path: '/assignments/rubrics/import', summary: 'Bring a rubric in from a file.' })
    .input(z.object({ file: rubricFile, schoolId: id.optional() }))
    .output(rubricView),
};

nameSchemas({ rubricBody, rubricLine, rubricView, usedRubric, rubricFile });
