import type { SetUp } from './set-up.ts';
import { hourOf, slotOf } from './slots.ts';

interface Lesson {
  sectionId: string;
  length: number;
  cycleDay: number | null;
  period: number | null;
  staffId: string | null;
}

/** Whose hours a lesson needs: the school's, its teachers', its groups' and its own. */
function needed(setUp: SetUp, { sectionId, staffId }: Lesson): Map<string, string> {
  const section = setUp.sections.find(({ id }) => id === sectionId);
  const teachers = staffId ? [staffId] : (section?.teacherIds ?? []);
  const named = [...setUp.teachers, ...setUp.homerooms].filter(
    ({ id }) => teachers.includes(id) || section?.homeroomIds.includes(id),
  );
  return new Map([
    [setUp.schoolId, setUp.school],
    [sectionId, section?.name ?? ''],
    ...named.map(({ id, name }): [string, string] => [id, name]),
  ]);
}

/** Who or what is closed in the hours of a lesson: the week itself where it has no such hours; null where it may stand there. */
export function closedFor(setUp: SetUp, lesson: Lesson): { name: string } | null {
  const { cycleDay, period, length } = lesson;
  if (cycleDay === null || period === null) return null;
  const last = slotOf(setUp.shape, cycleDay, period + length - 1);
  if (slotOf(setUp.shape, cycleDay, period) === null || last === null) return { name: setUp.school };
  const names = needed(setUp, lesson);
  const hours = Array.from({ length }, (_, i) => hourOf(cycleDay, period + i));
  const closed = setUp.hours.find(
    ({ whoId, of, impossible }) => of !== 'room' && names.has(whoId) && hours.some((hour) => impossible.includes(hour)),
  );
  return closed ? { name: names.get(closed.whoId) ?? '' } : null;
}
