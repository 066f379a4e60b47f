import type { Place } from '../week/changes.ts';
import { isAt, type School, type Stands, standingOf, type WeekLesson } from '../week/week.ts';

export const VIEWS = ['section', 'teacher', 'room', 'day', 'school'] as const;
export type ViewBy = (typeof VIEWS)[number];

export interface Line {
  id: string;
  label: string;
  /** A second, smaller line. */
  detail?: string;
  /** A break lies before it. */
  afterBreak?: boolean;
  /** A new day begins with it. */
  first?: boolean;
}

export interface BoardCell {
  place: Place;
  lessons: readonly WeekLesson[];
  /** Whose week the cell is part of; a lesson in hand can only be put down in weeks that are its own. */
  of: string;
}

export interface BoardView {
  rows: readonly Line[];
  columns: readonly Line[];
  cell: (row: number, column: number) => BoardCell;
}

interface Words {
  day: (cycleDay: number) => string;
  period: (period: number) => string;
}

type Owners = (lesson: WeekLesson, roomId: string | null) => readonly string[];
const OWNERS: Record<'section' | 'teacher' | 'room', Owners> = {
  section: ({ groupIds }) => groupIds,
  teacher: ({ teacherIds }) => teacherIds,
  room: (_, roomId) => (roomId ? [roomId] : []),
};

const NONE: readonly WeekLesson[] = [];

/** Lessons by owner, day and period, each in all of its hours. */
export function lessonsBy(
  school: School,
  stands: Stands,
  owners: Owners,
): (of: string, at: Place) => readonly WeekLesson[] {
  const found = new Map<string, WeekLesson[]>();
  for (const lesson of school.lessons.values()) {
    const { cycleDay, period, roomId } = standingOf(stands, lesson.id);
    if (cycleDay === null || period === null) continue;
    for (const owner of owners(lesson, roomId))
      for (let k = 0; k < lesson.length; k++) {
        const key = `${owner} ${cycleDay} ${period + k}`;
        const list = found.get(key);
        if (list) list.push(lesson);
        else found.set(key, [lesson]);
      }
  }
  return (of, { cycleDay, period }) => found.get(`${of} ${cycleDay} ${period}`) ?? NONE;
}

/** The lessons of somebody or something, wherever they stand. */
export const lessonsOfOne = (school: School, stands: Stands, by: ViewBy, who: string): WeekLesson[] => {
  if (by === 'day' || by === 'school') return [...school.lessons.values()];
  return [...school.lessons.values()].filter((lesson) =>
    OWNERS[by](lesson, standingOf(stands, lesson.id).roomId).includes(who),
  );
};

/** Which rows and columns a view has, and which lessons lie where they meet. */
export function viewOf(
  school: School,
  stands: Stands,
  { by, who, days: shown }: { by: ViewBy; who: string; days?: readonly number[] },
  words: Words,
): BoardView {
  const { shape, periods, homerooms } = school.setUp;
  const days = shown ?? shape.days;
  const hours = periods.map(({ period, startsAt, afterBreak }) => ({
    id: String(period),
    label: words.period(period),
    detail: startsAt,
    afterBreak,
  }));
  const groups = homerooms.map(({ id, name }) => ({ id, label: name }));
  const found = lessonsBy(school, stands, OWNERS[by === 'day' || by === 'school' ? 'section' : by]);
  const cellAt = (of: string, place: Place): BoardCell => ({ of, place, lessons: found(of, place) });
  if (by === 'day')
    return {
      rows: hours,
      columns: groups,
      cell: (row, column) => cellAt(groups[column]!.id, { cycleDay: Number(who), period: row + 1 }),
    };
  if (by === 'school')
    return {
      rows: groups,
      columns: days.flatMap((day) =>
        hours.map((hour, at) => ({
          id: `${day} ${hour.id}`,
          label: hour.label,
          detail: words.day(day),
          first: at === 0,
        })),
      ),
      cell: (row, column) =>
        cellAt(groups[row]!.id, {
          cycleDay: days[Math.floor(column / hours.length)]!,
          period: (column % hours.length) + 1,
        }),
    };
  return {
    rows: hours,
    columns: days.map((day) => ({ id: String(day), label: words.day(day) })),
    cell: (row, column) => cellAt(who, { cycleDay: days[column]!, period: row + 1 }),
  };
}

/** Lessons that stand nowhere. */
export const parkedIn = (school: School, stands: Stands): WeekLesson[] =>
  [...school.lessons.values()].filter(({ id }) => standingOf(stands, id).cycleDay === null);

/** Whether a lesson begins in this hour; in its later ones it only goes on. */
export const beginsAt = (stands: Stands, lesson: WeekLesson, { cycleDay, period }: Place): boolean =>
  isAt(stands, lesson, cycleDay, period) && standingOf(stands, lesson.id).period === period;
