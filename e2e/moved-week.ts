import { anew } from './anew.ts';
import { ask } from './class-today.ts';

interface Week {
  from: string;
  child: { id: string; name: string };
  days: { date: string; teaching: boolean }[];
  items: { sectionId: string; schoolId: string; section: string; date: string; period: number; length: number }[];
}
interface Lesson {
  sectionId: string;
  homeroomIds: string[];
  teacherIds: string[];
  roomId: string | null;
  cycleDay: number;
  period: number;
  length: number;
}
interface Editor {
  open: {
    setUp: { sections: [string][]; rooms: { id: string }[]; periods: unknown[] };
    placements: number[][];
    edition: number;
  };
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The week of the demo mother's first child that contains a date. */
export const readWeek = (date: string): Promise<Week> => ask('parent', 'GET', `/timetable/week?week=${date}`);

/** The Monday after the next one: far enough that no class of it was taken, near enough to be in the year. */
export const mondayAhead = async (): Promise<string> =>
  addDays((await readWeek(new Date().toISOString().slice(0, 10))).from, 14);

const shares = (a: Lesson, b: Lesson): boolean =>
  a.homeroomIds.some((id) => b.homeroomIds.includes(id)) ||
  a.teacherIds.some((id) => b.teacherIds.includes(id)) ||
  (a.roomId !== null && a.roomId === b.roomId);

/** A class of the child and an hour of that week in which its homeroom, its teacher and its room are free. */
function findMove(week: Week, lessons: Lesson[], periods: number) {
  const taught = week.days.filter((day) => day.teaching).map((day) => day.date);
  for (const item of week.items.filter((each) => each.length === 1)) {
    const lesson = lessons.find(
      (each) =>
        each.sectionId === item.sectionId && each.cycleDay === weekdayOf(item.date) && each.period === item.period,
    );
    if (!lesson || lesson.homeroomIds.length === 0) continue;
    for (const date of taught)
      for (let period = 1; period <= periods; period++) {
        const there = lessons.filter(
          (each) => each.cycleDay === weekdayOf(date) && each.period <= period && period < each.period + each.length,
        );
        if (there.every((other) => !shares(lesson, other))) return { item, lesson, to: { date, period } };
      }
  }
  throw new Error('no class of the child can move to a free hour');
}

/** A scenario like the published week in which one class of the child stands at a free hour. */
export async function makeMovedWeek(monday: string) {
  const week = await readWeek(monday);
  const schoolId = week.items[0]?.schoolId ?? '';
  const { week: published } = await ask<{ week: { lessons: Lesson[]; frame: { periods: unknown[] } } }>(
    'admin',
    'GET',
    `/planner/reports/published?schoolId=${schoolId}`,
  );
  const { item, lesson, to } = findMove(week, published.lessons, published.frame.periods.length);
  const name = anew('Con una clase movida');
  const { id } = await ask<{ id: string }>('admin', 'POST', '/planner/scenarios', {
    schoolId,
    name,
    from: 'published',
  });
  const { open } = await ask<Editor>('admin', 'GET', `/planner/editor?scenarioId=${id}`);
  const index = open.setUp.sections.findIndex(([sectionId]) => sectionId === lesson.sectionId);
  const placed = open.placements.find(
    ([section, , , day, period]) => section === index && day === lesson.cycleDay && period === lesson.period,
  );
  const [, piece] = placed ?? [];
  const stands = { roomId: lesson.roomId, staffId: null, pinned: false };
  await ask('admin', 'POST', `/planner/scenarios/${id}/edits`, {
    scenarioId: id,
    edition: open.edition,
    kind: 'move',
    changes: [
      {
        sectionId: lesson.sectionId,
        piece,
        from: { ...stands, cycleDay: lesson.cycleDay, period: lesson.period },
        to: { ...stands, cycleDay: weekdayOf(to.date), period: to.period },
      },
    ],
  });
  return { id, name, schoolId, item, to, child: week.child };
}
