import { draftOutline } from '@patio/engine-authoring';
import type { Outline, OutlineLesson, OutlineUnit } from '@patio/engine-authoring/schema';
import type { Passage } from '@patio/engine-documents';

/** What a part of an outline is proposed from again. */
export interface Given {
  language: 'es' | 'en';
  competencies: readonly { id: string; name: string }[];
  passages: readonly Passage[];
  newId: () => string;
}

export const sumOf = (lessons: readonly OutlineLesson[]): number =>
  lessons.reduce((sum, { classes }) => sum + classes, 0);

/** A unit cut anew along its passages into another number of lessons; its classes and what it teaches stay. */
export function redoUnit(outline: Outline, unit: OutlineUnit, lessons: number, given: Given): Outline {
  const ids = new Set(unit.lessons.flatMap(({ passages }) => passages));
  const known = new Set(unit.lessons.flatMap(({ taught, checked }) => [...taught, ...checked]));
  const classes = sumOf(unit.lessons);
  const made = draftOutline({
    language: given.language,
    weeks: weeksFor(classes),
    classMinutes: outline.classMinutes,
    competencies: given.competencies.filter(({ id }) => known.has(id)),
    passages: given.passages.filter(({ id }) => ids.has(id)),
    lessons: Math.min(lessons, classes),
    newId: given.newId,
  });
  const fresh = made.units.flatMap((part) => part.lessons);
  const units = outline.units.map((each) => (each.id === unit.id ? { ...each, lessons: fresh } : each));
  return { ...outline, units };
}

const MOST_A_WEEK = 40;
/** Weeks that hold so many classes and no more. */
export const weeksFor = (classes: number) =>
  Array.from({ length: Math.ceil(classes / MOST_A_WEEK) }, (_, at) => ({
    classes: Math.min(MOST_A_WEEK, classes - MOST_A_WEEK * at),
    lost: 0,
  }));

/** Another title for a lesson: the next heading of its passages, after the one that it has now. */
export function nextTitle(lesson: OutlineLesson, passages: readonly Passage[]): string | null {
  const own = new Set(lesson.passages);
  const titles = passages
    .filter(({ id }) => own.has(id))
    .flatMap(({ kind, text, path }) => (kind === 'heading' ? [text] : path.slice(-1)));
  const known = [...new Set(titles.map((title) => title.slice(0, 300)))].filter((title) => title.trim() !== '');
  if (known.length === 0) return null;
  const next = known[(known.indexOf(lesson.title) + 1) % known.length]!;
  return next === lesson.title ? null : next;
}
