import type { Actor } from '@patio/access';
import { costOf, describeModel, type ModelFacts } from '@patio/ai/server';
import { GENERATORS, teachableClasses } from '@patio/engine-authoring';
import type { Passage } from '@patio/engine-documents';
import type { Tx } from '@patio/platform';
import type { ModelOffer } from '../../contract/views.ts';
import { generatorWish, type LessonWish } from '../../rules/draft.ts';
import { lessonsOf } from '../../rules/started.ts';
import type { GeneratedRow } from '../schema.ts';
import { PURPOSES } from './ask-purposes.ts';
import { limitsOf } from './settings.ts';

/** A person reads and mends about so many minutes for each lesson that a model wrote; it writes one in about half a minute. */
const MINUTES_A_LESSON = 0.5;

/** Letters in a passage while nobody has read the sources: a lesson's usual share of a school book. */
const USUAL_TOKENS = { asked: 3_500, answered: 2_300 };
/** An outline: the parts of the sources are named, and each lesson is a line. */
const OUTLINE_TOKENS = { asked: 3_000, aLesson: 60 };
const MOST_LESSONS = 120;

export interface LessonCost {
  node: string;
  title: string;
  asked: number;
  answered: number;
  micros: number;
}

/** What each lesson would cost at the prices of a model; with passages by their length, otherwise by a usual lesson. */
export function costsOf(
  row: Pick<GeneratedRow, 'outline' | 'language' | 'classMinutes' | 'style'>,
  facts: Pick<ModelFacts, 'priceIn' | 'priceOut' | 'maxTokens'>,
  nodes: ReadonlySet<string>,
  passages: readonly Passage[] | null,
): LessonCost[] {
  if (!row.outline) return [];
  return lessonsOf(row.outline)
    .filter(({ id }) => nodes.has(id))
    .map((lesson) => {
      const wish: LessonWish = { ...row, grade: 6, lesson, competencies: [], passages: passages ?? [], seed: 1 };
      const { asked, answered } = passages ? GENERATORS.lesson.estimate(generatorWish(wish)) : USUAL_TOKENS;
      // An answer is never longer than the limit.
      const out = facts.maxTokens > 0 ? Math.min(answered, facts.maxTokens) : answered;
      return { node: lesson.id, title: lesson.title, asked, answered: out, micros: costOf({ in: asked, out }, facts) };
    });
}

/** What the school's model would cost for the lessons that are not made yet, or why it may not be asked. */
export async function offerFor(
  tx: Tx,
  actor: Actor,
  row: GeneratedRow,
  nodes: ReadonlySet<string>,
): Promise<ModelOffer> {
  const facts = await describeModel(tx, actor, { schoolId: row.schoolId, purposes: PURPOSES, language: row.language });
  const { modelOn } = await limitsOf(tx, row.schoolId);
  const costs = costsOf(row, facts, nodes, null);
  const answered = OUTLINE_TOKENS.aLesson * Math.min(row.lessonsWanted ?? MOST_LESSONS, teachableClasses(row.weeks));
  const out = Math.min(answered, facts.maxTokens || answered);
  return {
    closed: facts.closed ?? (modelOn ? null : 'switched_off'),
    name: facts.model,
    currency: facts.currency,
    micros: costs.reduce((sum, { micros }) => sum + micros, 0),
    outlineMicros: costOf({ in: OUTLINE_TOKENS.asked, out }, facts),
    minutes: Math.ceil(costs.length * MINUTES_A_LESSON),
    leftMicros: facts.leftMicros,
  };
}
