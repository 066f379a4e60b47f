import { needs } from '@patio/access/contract';
import { competencyPolicy, levelScale } from '@patio/engine-grading/schema';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, version } from './fields.ts';

export const competencyRules = z.object({
  policyVersionId: id.nullable(),
  policy: competencyPolicy,
  scale: levelScale,
});

/** A teacher's judgement of one competency of one student in one term. */
export const levelView = z.object({
  competencyId: id,
  studentId: id,
  termId: id,
  /** A level of the scale, or `not-evaluated`. */
  level: z.string(),
  conclusion: z.string().nullable(),
  evidence: z.array(id),
  version,
});
export type LevelView = z.infer<typeof levelView>;

/** What a class that is graded by competencies holds beside its points. */
export const competencyBook = z.object({
  rules: competencyRules,
  competencies: z.array(z.object({ id, name: z.string() })),
  levels: z.array(levelView),
});
export type CompetencyBook = z.infer<typeof competencyBook>;

export const levelInput = z.object({
  competencyId: id,
  studentId: id,
  termId: id,
  /** The version that the writer saw; 0 for a cell that was empty. */
  seen: version,
  /** Null takes the judgement back. */
  level: z.string().max(40).nullable(),
  conclusion: z.string().trim().max(2000).nullable().default(null),
  evidence: z.array(id).max(60).default([]),
});
export type LevelInput = z.infer<typeof levelInput>;

/** Levels that a teacher judges, entered in the same grid. */
export const competency = {
  saveLevels: needs('gradebook.enter')
    .route({
      method: 'POST',
      path: '/gradebook/sections/{sectionId}/levels',
      summary: 'Save levels of achievement by competency.',
    })
    .input(z.object({ sectionId: id, levels: z.array(levelInput).min(1).max(2000) }))
    .output(
      z.object({
        saved: z.array(z.object({ competencyId: id, studentId: id, termId: id, version })),
        /** Judgements that somebody else wrote since; nothing of theirs was touched. */
        conflicts: z.array(levelView),
      }),
    ),
};

nameSchemas({ competencyRules, gradebookLevelView: levelView, competencyBook, levelInput });
