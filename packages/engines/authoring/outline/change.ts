import type { Passage } from '@patio/engine-documents/schema';
import type { OutlineChange, Refusal } from './changes.ts';
import { giveClasses, lessonsOf, takeClasses } from './classes.ts';
import { pagesOf } from './draft.ts';
import type { Outline, OutlineLesson, OutlineUnit } from './schema.ts';

export type Changed = { ok: true; outline: Outline } | { ok: false; reason: Refusal };
type Passages = ReadonlyMap<string, Passage>;

interface Place {
  unit: OutlineUnit;
  at: number;
  lesson: OutlineLesson;
}

function placeOf(outline: Outline, id: string): Place | null {
  for (const unit of outline.units) {
    const at = unit.lessons.findIndex((lesson) => lesson.id === id);
    if (at >= 0) return { unit, at, lesson: unit.lessons[at]! };
  }
  return null;
}
const unitOf = (outline: Outline, id: string): OutlineUnit | undefined => outline.units.find((unit) => unit.id === id);
const isTaken = (outline: Outline, id: string): boolean =>
  unitOf(outline, id) !== undefined || placeOf(outline, id) !== null;
const both = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])].slice(0, 20);

/** Puts passages into a lesson, in the order of the source. */
function setPassages(lesson: OutlineLesson, ids: readonly string[], passages: Passages): void {
  const order = new Map([...passages.keys()].map((id, at) => [id, at]));
  lesson.passages = [...new Set(ids)].toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  lesson.pages = pagesOf(lesson.passages.flatMap((id) => passages.get(id) ?? []));
}

type Work<Kind extends OutlineChange['kind']> = (
  outline: Outline,
  change: Extract<OutlineChange, { kind: Kind }>,
  passages: Passages,
) => Refusal | null;

const WORKS: { [Kind in OutlineChange['kind']]: Work<Kind> } = {
  move_lesson(outline, { lesson, unit, index }) {
    const [place, target] = [placeOf(outline, lesson), unitOf(outline, unit)];
    if (!place || !target) return 'not_found';
    place.unit.lessons.splice(place.at, 1);
    target.lessons.splice(index, 0, place.lesson);
    return null;
  },
  move_unit(outline, { unit, index }) {
    const found = unitOf(outline, unit);
    if (!found) return 'not_found';
    outline.units.splice(outline.units.indexOf(found), 1);
    outline.units.splice(index, 0, found);
    return null;
  },
  merge_lessons(outline, { lesson, with: other }, passages) {
    const [place, second] = [placeOf(outline, lesson), placeOf(outline, other)];
    if (!place || !second) return 'not_found';
    if (lesson === other) return 'same_one';
    second.unit.lessons.splice(second.at, 1);
    place.lesson.classes += second.lesson.classes;
    place.lesson.taught = both(place.lesson.taught, second.lesson.taught);
    place.lesson.checked = both(place.lesson.checked, second.lesson.checked);
    setPassages(place.lesson, [...place.lesson.passages, ...second.lesson.passages], passages);
    return null;
  },
  split_lesson(outline, { lesson, at, id, title }, passages) {
    const place = placeOf(outline, lesson);
    if (!place) return 'not_found';
    if (isTaken(outline, id)) return 'id_taken';
    const { passages: own, classes, taught, checked } = place.lesson;
    if (own.length > 0 && (at < 1 || at >= own.length)) return 'nothing_to_split';
    if (classes < 2 && !takeClasses(outline, 1, lesson)) return 'no_class_left';
    const second = {
      ...place.lesson,
      id,
      title,
      classes: Math.max(1, Math.floor(classes / 2)),
      taught: [...taught],
      checked: [...checked],
    };
    place.lesson.classes = Math.max(1, Math.ceil(classes / 2));
    place.lesson.checked = [];
    setPassages(place.lesson, own.slice(0, at), passages);
    setPassages(second, own.slice(at), passages);
    place.unit.lessons.splice(place.at + 1, 0, second);
    return null;
  },
  add_lesson(outline, { unit, index, id, title }) {
    const target = unitOf(outline, unit);
    if (!target) return 'not_found';
    if (isTaken(outline, id)) return 'id_taken';
    if (!takeClasses(outline, 1, id)) return 'no_class_left';
    target.lessons.splice(index, 0, { id, title, classes: 1, passages: [], pages: null, taught: [], checked: [] });
    return null;
  },
  remove_lesson(outline, { lesson }) {
    const place = placeOf(outline, lesson);
    if (!place) return 'not_found';
    if (!giveClasses(outline, place.lesson.classes, lesson)) return 'last_lesson';
    place.unit.lessons.splice(place.at, 1);
    outline.unplaced = [...outline.unplaced, ...place.lesson.passages];
    return null;
  },
  add_unit(outline, { id, title, index }) {
    if (isTaken(outline, id)) return 'id_taken';
    outline.units.splice(index, 0, { id, title, lessons: [] });
    return null;
  },
  merge_units(outline, { unit, with: other }) {
    const [first, second] = [unitOf(outline, unit), unitOf(outline, other)];
    if (!first || !second) return 'not_found';
    if (first === second) return 'same_one';
    first.lessons.push(...second.lessons);
    outline.units.splice(outline.units.indexOf(second), 1);
    return null;
  },
  rename(outline, { id, title }) {
    const found = unitOf(outline, id) ?? placeOf(outline, id)?.lesson;
    if (!found) return 'not_found';
    found.title = title;
    return null;
  },
  set_classes(outline, { lesson, classes }) {
    const place = placeOf(outline, lesson);
    if (!place) return 'not_found';
    const more = classes - place.lesson.classes;
    const done = more > 0 ? takeClasses(outline, more, lesson) : more === 0 || giveClasses(outline, -more, lesson);
    if (!done) return 'no_class_left';
    place.lesson.classes = classes;
    return null;
  },
  set_competencies(outline, { lesson, taught, checked }) {
    const place = placeOf(outline, lesson);
    if (!place) return 'not_found';
    Object.assign(place.lesson, { taught: [...new Set(taught)], checked: [...new Set(checked)] });
    return null;
  },
  give_passages(outline, { lesson, passages: given }, passages) {
    const place = placeOf(outline, lesson);
    const free = new Set(outline.unplaced);
    if (!place || !given.every((id) => free.has(id))) return 'not_found';
    setPassages(place.lesson, [...place.lesson.passages, ...given], passages);
    outline.unplaced = outline.unplaced.filter((id) => !given.includes(id));
    return null;
  },
};

/** Does one change to an outline, or says why not; the classes always add up to those of the calendar and no passage is in two lessons. */
export function changeOutline(outline: Outline, change: OutlineChange, passages: readonly Passage[]): Changed {
  const next = structuredClone(outline);
  const work = WORKS[change.kind] as Work<OutlineChange['kind']>;
  const reason = work(next, change as never, new Map(passages.map((passage) => [passage.id, passage])));
  return reason ? { ok: false, reason } : { ok: true, outline: next };
}

/** What must hold for every outline; what does not is a fault. */
export function outlineFaults(outline: Outline): string[] {
  const lessons = lessonsOf(outline);
  const ids = [...outline.units.map(({ id }) => id), ...lessons.map(({ id }) => id)];
  const placed = [...lessons.flatMap(({ passages }) => passages), ...outline.unplaced];
  return [
    ...(lessons.reduce((sum, { classes }) => sum + classes, 0) === outline.classes || lessons.length === 0
      ? []
      : ['classes do not add up']),
    ...(lessons.every(({ classes }) => classes >= 1) ? [] : ['a lesson without a class']),
    ...(new Set(ids).size === ids.length ? [] : ['an id twice']),
    ...(new Set(placed).size === placed.length ? [] : ['a passage twice']),
  ];
}
