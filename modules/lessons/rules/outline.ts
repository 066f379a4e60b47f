/** What placing a lesson needs to know of it. */
interface Placed {
  id: string;
  unitId: string | null;
}
export interface OutlineUnit<Lesson extends Placed> {
  /** Null for lessons that stand in no unit. */
  id: string | null;
  title: string;
  lessons: Lesson[];
}
/** Where a lesson goes: its unit, and the lesson of the course after which it stands. */
export interface Place {
  unitId: string | null;
  after: string | null;
}

/** The lessons of a course by unit, in the order of the course; those without a unit come last. */
export function outlineOf<Lesson extends Placed>(
  units: readonly { id: string; title: string }[],
  lessons: readonly Lesson[],
): OutlineUnit<Lesson>[] {
  const known = new Set(units.map(({ id }) => id));
  const of = (id: string | null) =>
    lessons.filter(({ unitId }) => (unitId !== null && known.has(unitId) ? unitId : null) === id);
  const loose = of(null);
  return [
    ...units.map(({ id, title }) => ({ id, title, lessons: of(id) })),
    ...(loose.length > 0 || units.length === 0 ? [{ id: null, title: '', lessons: loose }] : []),
  ];
}

/** The place of a lesson that is put at `index` of a unit, counted without the lesson itself. Lessons come in the order of the course. */
export function placeAt<Lesson extends Placed>(
  lessons: readonly Lesson[],
  id: string,
  unit: OutlineUnit<Lesson>,
  index: number,
): Place {
  const others = lessons.filter((each) => each.id !== id);
  const inUnit = unit.lessons.filter((each) => each.id !== id);
  const before = inUnit[index - 1];
  if (before) return { unitId: unit.id, after: before.id };
  // The first of its unit stands right before the one that was.
  const first = inUnit[0];
  const at = first ? others.findIndex((each) => each.id === first.id) : others.length;
  return { unitId: unit.id, after: others[at - 1]?.id ?? null };
}

/** One step up or down; past the edge of a unit it goes into the next one. Null where there is no further. */
export function stepPlace<Lesson extends Placed>(
  lessons: readonly Lesson[],
  outline: readonly OutlineUnit<Lesson>[],
  id: string,
  by: -1 | 1,
): Place | null {
  const unitAt = outline.findIndex((unit) => unit.lessons.some((each) => each.id === id));
  const unit = outline[unitAt];
  if (!unit) return null;
  const to = unit.lessons.findIndex((each) => each.id === id) + by;
  if (to >= 0 && to < unit.lessons.length) return placeAt(lessons, id, unit, to);
  const next = outline[unitAt + by];
  return next ? placeAt(lessons, id, next, by < 0 ? next.lessons.length : 0) : null;
}

/** The ids of a course's units after one of them went a step up or down; null where there is no further. */
export function stepUnit(ids: readonly string[], id: string, by: -1 | 1): string[] | null {
  const at = ids.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= ids.length) return null;
  return ids.toSpliced(at, 1).toSpliced(to, 0, id);
}
