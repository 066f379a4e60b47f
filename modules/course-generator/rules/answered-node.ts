import { completeOutline, type OutlineAnswer } from '@patio/engine-authoring';
import type { Outline, OutlineLesson, OutlineUnit } from '@patio/engine-authoring/schema';
import type { Passage } from '@patio/engine-documents';
import { type Given, sumOf, weeksFor } from './redo-node.ts';

const idsFor = (outline: Outline, own: readonly OutlineLesson[]): string[] => [
  ...own.flatMap(({ passages }) => passages),
  ...outline.unplaced,
];

/** What a part of an outline may be made of again: its own passages, and those that no lesson uses. */
export function partsFor(outline: Outline, own: readonly OutlineLesson[], passages: readonly Passage[]): Passage[] {
  const ids = new Set(idsFor(outline, own));
  return passages.filter(({ id }) => ids.has(id));
}

/** The lessons that a model answered for a part, over the classes that this part has. */
function completed(outline: Outline, own: readonly OutlineLesson[], answer: OutlineAnswer, given: Given) {
  const made = completeOutline(
    { units: [{ title: answer.units[0]?.title ?? '', lessons: answer.units.flatMap(({ lessons }) => lessons) }] },
    {
      language: given.language,
      weeks: weeksFor(sumOf(own)),
      classMinutes: outline.classMinutes,
      competencies: given.competencies,
      passages: partsFor(outline, own, given.passages),
      newId: given.newId,
    },
  );
  return made.units[0] ?? null;
}

/** What no lesson uses any more, after a part was made of some passages again: nothing is lost. */
function unusedAfter(outline: Outline, own: readonly OutlineLesson[], fresh: readonly OutlineLesson[]): string[] {
  const used = new Set(fresh.flatMap(({ passages }) => passages));
  return idsFor(outline, own).filter((id) => !used.has(id));
}

/** A unit as a model answered it: its classes stay, and what it leaves out of its source is unplaced, not lost. */
export function answeredUnit(outline: Outline, unit: OutlineUnit, answer: OutlineAnswer, given: Given): Outline {
  const made = completed(outline, unit.lessons, answer, given);
  if (!made) return outline;
  const fresh = { ...unit, title: made.title || unit.title, lessons: made.lessons };
  return {
    ...outline,
    units: outline.units.map((each) => (each.id === unit.id ? fresh : each)),
    unplaced: unusedAfter(outline, unit.lessons, made.lessons),
  };
}

/** A lesson as a model answered it. One that was made keeps all but its title; where the answer names no source or competency, those of before stay. */
export function answeredLesson(
  outline: Outline,
  lesson: OutlineLesson,
  answer: OutlineAnswer,
  given: Given & { isMade: boolean },
): Outline {
  const fresh = completed(outline, [lesson], answer, given)?.lessons[0];
  if (!fresh) return outline;
  const { title, passages, pages, taught } = fresh;
  const hasSource = !given.isMade && passages.length > 0;
  const next = {
    ...{ ...lesson, title },
    ...(hasSource ? { passages, pages } : {}),
    ...(!given.isMade && taught.length > 0 ? { taught } : {}),
  };
  const units = outline.units.map((unit) => ({
    ...unit,
    lessons: unit.lessons.map((each) => (each.id === lesson.id ? next : each)),
  }));
  return { ...outline, units, unplaced: hasSource ? unusedAfter(outline, [lesson], [next]) : outline.unplaced };
}
