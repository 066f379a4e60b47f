import type { Difference } from '../contract/scenarios.ts';
import type { WeekLesson } from '../contract/week.ts';

const place = (lesson: WeekLesson, rooms: ReadonlyMap<string, string>) => ({
  cycleDay: lesson.cycleDay,
  period: lesson.period,
  room: lesson.roomId ? (rooms.get(lesson.roomId) ?? null) : null,
});

/** The classes that stand elsewhere in the second week, or in one of the two only. */
export function compareWeeks(
  first: readonly WeekLesson[],
  second: readonly WeekLesson[],
  rooms: ReadonlyMap<string, string>,
): Difference[] {
  const others = new Map(second.map((lesson) => [lesson.key, lesson]));
  const known = new Set(first.map(({ key }) => key));
  const found: Difference[] = [];
  for (const lesson of first) {
    const other = others.get(lesson.key);
    const what: Difference['what'] = [];
    if (!other) what.push('only_first');
    else {
      if (lesson.cycleDay !== other.cycleDay || lesson.period !== other.period) what.push('hour');
      if (lesson.roomId !== other.roomId) what.push('room');
    }
    if (what.length === 0) continue;
    const { key, sectionId, name } = lesson;
    found.push({ key, sectionId, name, what, first: place(lesson, rooms), second: other ? place(other, rooms) : null });
  }
  for (const lesson of second)
    if (!known.has(lesson.key)) {
      const { key, sectionId, name } = lesson;
      found.push({ key, sectionId, name, what: ['only_second'], first: null, second: place(lesson, rooms) });
    }
  return found;
}

/** Whose week is another one: the ids of everybody in classes at another hour or in another room. */
export function touchedBy(
  differences: readonly Difference[],
  lessons: readonly WeekLesson[],
): { homerooms: Set<string>; teachers: Set<string> } {
  const changed = new Set(differences.map(({ key }) => key));
  const some = lessons.filter(({ key }) => changed.has(key));
  return {
    homerooms: new Set(some.flatMap(({ homeroomIds }) => homeroomIds)),
    teachers: new Set(some.flatMap(({ teacherIds }) => teacherIds)),
  };
}
