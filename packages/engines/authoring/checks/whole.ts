import { languageOf } from '@patio/engine-documents/language';
import type { Language } from '@patio/engine-learning';
import { type Block, lessonLevel, minutesOf, reviewLesson, targetLevel, textOfBlock } from '@patio/engine-lessons';
import { type CheckFinding, found } from './findings.ts';

/** The measure is rough, and a lesson may be a little outside. */
const LEVEL_SLACK = 5;
/** A lesson that is planned to the minute may differ by so much. */
const MINUTES_SLACK = 1;

/** Blocks in another language than the course's; a block that teaches a language says so by its own. */
export const checkLanguage = (block: Block, language: Language, learnt?: Language): CheckFinding[] => {
  const spoken = languageOf(textOfBlock(block));
  return spoken && spoken !== language && spoken !== learnt && block.language.slice(0, 2) === language
    ? [found('other_language', block.id, { found: spoken })]
    : [];
};

/** How hard the lesson reads for its grade. */
export function checkLevel(blocks: readonly Block[], language: Language, grade: number): CheckFinding[] {
  const level = lessonLevel(blocks, language);
  if (!level) return [];
  const { from, to } = targetLevel(grade);
  const values = { index: level.index, from, to };
  if (level.index < from - LEVEL_SLACK) return [found('too_hard_to_read', null, values)];
  return grade > 6 && level.index > to + 4 * LEVEL_SLACK ? [found('too_easy_to_read', null, values)] : [];
}

/** Minutes of steps against their activity, and of blocks against the class. */
export function checkMinutes(blocks: readonly Block[], planned: number | null, grade: number): CheckFinding[] {
  const steps = blocks.flatMap((block) => {
    if (block.type !== 'activity' || !block.stepMinutes || block.minutes === undefined) return [];
    const sum = block.stepMinutes.reduce((all, each) => all + each, 0);
    return sum > 0 && sum !== block.minutes
      ? [found('steps_do_not_add_up', block.id, { steps: sum, minutes: block.minutes })]
      : [];
  });
  if (planned === null) return steps;
  const { total } = minutesOf(blocks, grade);
  return Math.abs(total - planned) > MINUTES_SLACK
    ? [...steps, found('minutes_do_not_add_up', null, { total, planned })]
    : steps;
}

const TEACHES = new Set<Block['type']>([
  'text',
  'example',
  'activity',
  'callout',
  'table',
  'video',
  'audio',
  'glossary',
  'easyRead',
  'image',
]);
const CHECKS_WORK = new Set<Block['type']>(['quiz', 'checkpoint']);

/** Each competency that a lesson names has something that teaches it and something that checks it. */
export const checkCompetencies = (blocks: readonly Block[], competencies: readonly string[]): CheckFinding[] =>
  competencies.flatMap((competency) => {
    const own = blocks.filter((block) => block.competencies.includes(competency));
    return [
      ...(own.some(({ type }) => TEACHES.has(type)) ? [] : [found('competency_not_taught', null, { competency })]),
      ...(own.some(({ type }) => CHECKS_WORK.has(type)) ? [] : [found('competency_not_checked', null, { competency })]),
    ];
  });

/** What the review of lessons finds that must not reach a student from a generator. */
export const checkReview = (blocks: readonly Block[], grade: number): CheckFinding[] =>
  reviewLesson(blocks, grade).flatMap(({ code, block, with: values }) => {
    if (code === 'lessons.picture_without_alt') return [found('picture_without_alt', block)];
    return code === 'lessons.question_cannot_be_marked' ? [found('cannot_be_marked', block, values)] : [];
  });
