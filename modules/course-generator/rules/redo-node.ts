import { draftOutline } from '@patio/engine-authoring';
import type { Outline, OutlineLesson, OutlineUnit } from '@patio/engine-authoring/schema';
import type { Passage } from '@patio/engine-documents';

interface Given {
  language: 'es' | 'en';
  competencies: readonly { id: string; name: string }[];
  passages: readonly Passage[];
  newId: () => string;
}

const sumOf = (lessons: readonly OutlineLesson[]): number => lessons.reduce((sum, { classes }) => sum + classes, 0);

/** A unit cut anew along its passages into another number of lessons; its classes and what it teaches stay. */
export function redoUnit(outline: Outline, unit: OutlineUnit, lessons: number, given: Given): Outline {
  const ids = new Set(unit.lessons.flatMap(({ passages }) => passages));
  const known = new Set(unit.lessons.flatMap(({ taught, checked }) => [...taught, ...checked]));
  const classes = sumOf(unit.lessons);
  const made = draftOutline({
    language: given.language,
    weeks: [{ classes: Math.min(classes, 40), lost: 0 }, ...rest(classes)],
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

const rest = (classes: number) =>
  Array.from({ length: Math.ceil(Math.max(0, classes - 40) / 40) }, (_, at) => ({
    classes: Math.min(40, classes - 40 * (at + 1)),
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
