import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { DraftedBy } from '../../../contract/fields.ts';
import type { GeneratorFigures } from '../../../contract/generators.ts';
import { drafts } from '../../schema.ts';

/** Two letters are a comma or an accent: who changes no more took it as it was. */
const UNTOUCHED_LETTERS = 2;
const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;
const reviewed = sql`(${drafts.reviewedAt} is not null)`;
const approved = sql`(${drafts.state} in ('approved', 'saved'))`;
const saved = sql`(${drafts.state} = 'saved')`;

const FIGURES = {
  drafts: sql<number>`count(*)::int`,
  finished: count(sql`${drafts.state} not in ('making', 'failed')`),
  reviewed: count(reviewed),
  approved: count(approved),
  saved: count(saved),
  untouched: count(sql`${saved} and ${drafts.editedLetters} <= ${UNTOUCHED_LETTERS}`),
  editedShare: sql<number | null>`round(avg(${drafts.editedShare}) filter (where ${saved}))::int`,
  regenerated: sql<number>`coalesce(sum(${drafts.regenerated}), 0)::int`,
  byModel: count(sql`${drafts.maker} = 'model'`),
  costMicros: sql<number>`coalesce(sum(${drafts.costMicros}), 0)::float8`,
  tokens: sql<number>`coalesce(sum(${drafts.tokensIn} + ${drafts.tokensOut}), 0)::int`,
  failed: count(sql`${drafts.state} = 'failed'`),
};

export const NO_FIGURES: GeneratorFigures = {
  ...{ drafts: 0, finished: 0, reviewed: 0, approved: 0, saved: 0, untouched: 0, editedShare: null },
  ...{ regenerated: 0, byModel: 0, costMicros: 0, tokens: 0, failed: 0 },
};

/** What came of the drafts of each generator at a school; tries are not counted. */
export async function readFigures(tx: Tx, actor: Actor, schoolId: string): Promise<Map<DraftedBy, GeneratorFigures>> {
  const rows = await tx
    .select({ generator: drafts.generator, ...FIGURES })
    .from(drafts)
    .where(and(eq(drafts.institutionId, actor.institutionId), eq(drafts.schoolId, schoolId), eq(drafts.trial, false)))
    .groupBy(drafts.generator);
  return new Map(rows.map(({ generator, ...figures }) => [generator, figures]));
}

/** The same by the version of the words with which a model was asked; tries are counted here. */
export async function readPromptFigures(
  tx: Tx,
  actor: Actor,
  { generator, language }: { generator: DraftedBy; language: 'es' | 'en' },
): Promise<Map<number, Pick<GeneratorFigures, 'drafts' | 'reviewed' | 'approved' | 'editedShare'>>> {
  const { drafts: made, reviewed: seen, approved: taken, editedShare } = FIGURES;
  const rows = await tx
    .select({ number: drafts.promptNumber, drafts: made, reviewed: seen, approved: taken, editedShare })
    .from(drafts)
    .where(
      and(
        eq(drafts.institutionId, actor.institutionId),
        eq(drafts.generator, generator),
        eq(drafts.language, language),
        sql`${drafts.promptNumber} is not null`,
      ),
    )
    .groupBy(drafts.promptNumber);
  return new Map(rows.map(({ number, ...figures }) => [number ?? 0, figures]));
}
