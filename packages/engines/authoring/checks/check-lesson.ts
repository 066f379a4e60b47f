import type { Passage } from '@patio/engine-documents/schema';
import type { KnownPerson, Language } from '@patio/engine-learning';
import type { Block } from '@patio/engine-lessons';
import { readBlocks } from '@patio/engine-lessons/schema';
import { type CheckFinding, found } from './findings.ts';
import { checkEqualities, checkKeys } from './maths.ts';
import { checkOptions } from './options.ts';
import { checkSafety } from './safety.ts';
import { checkSources, indexSource } from './sources.ts';
import { checkCompetencies, checkLanguage, checkLevel, checkMinutes, checkReview } from './whole.ts';

export interface CheckContext {
  language: Language;
  grade: number;
  /** How long the lesson should take; null where nobody said. */
  minutes: number | null;
  /** The passages that it may stand on; empty where there is no source, and then no sentence needs one. */
  passages: readonly Pick<Passage, 'id' | 'text'>[];
  /** Competencies that the lesson should teach and check. */
  competencies: readonly string[];
  /** People of the school, whose names do not belong into a lesson. */
  people: readonly KnownPerson[];
  /** The language that is being learnt, in a course of one: blocks may be written in it. */
  learnt?: Language;
}

/** Everything that is looked at before a person reviews a draft. A draft of the wrong form is only told so. */
export function checkLesson(json: unknown, context: CheckContext): CheckFinding[] {
  const read = readBlocks(json);
  if (!read.ok) return read.problems.slice(0, 20).map(({ code, at }) => found('schema', null, { code, at }));
  const blocks = read.value.filter((block): block is Block => block.type !== 'unknown');
  const index = indexSource(context.passages, context.language);
  const given = new Set([...context.passages.map(({ id }) => id), ...blocks.map(({ id }) => id)]);
  const each = blocks.flatMap((block) => [
    ...checkKeys(block),
    ...checkEqualities(block),
    ...checkOptions(block),
    ...checkLanguage(block, context.language, context.learnt),
    ...checkSafety(block, context.people),
    ...checkSources(block, index, given),
  ]);
  return [
    ...each,
    ...checkReview(blocks, context.grade),
    ...checkLevel(blocks, context.language, context.grade),
    ...checkMinutes(blocks, context.minutes, context.grade),
    ...checkCompetencies(blocks, context.competencies),
  ];
}
