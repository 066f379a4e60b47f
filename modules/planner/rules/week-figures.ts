import type { WeekFrame, WeekLesson } from '../contract/week.ts';

/** One hour of the week in which somebody or something is busy. */
export interface BusyHour {
  cycleDay: number;
  period: number;
  lesson: WeekLesson;
}

/** An hour without a class. */
export interface FreeHour {
  cycleDay: number;
  period: number;
}

/** The week of a teacher, a homeroom or a room in numbers; every number is a list that can be opened. */
export interface WeekFigures {
  id: string;
  name: string;
  hours: BusyHour[];
  days: number[];
  /** Free hours between two classes of one day. */
  gaps: FreeHour[];
  /** Classes in the first and in the last hour of the day. */
  firsts: BusyHour[];
  lasts: BusyHour[];
}

/** The hours that a lesson takes, one by one; none while it is parked. */
export const hoursOfLesson = (lesson: WeekLesson): BusyHour[] =>
  lesson.cycleDay === null || lesson.period === null
    ? []
    : Array.from({ length: lesson.length }, (_, i) => ({
        cycleDay: lesson.cycleDay as number,
        period: (lesson.period as number) + i,
        lesson,
      }));

/** Day by day, hour by hour. */
export const inWeekOrder = (a: FreeHour, b: FreeHour): number => a.cycleDay - b.cycleDay || a.period - b.period;

function gapsOf(hours: readonly BusyHour[]): FreeHour[] {
  return [...Map.groupBy(hours, (hour) => hour.cycleDay)].flatMap(([cycleDay, own]) => {
    const busy = new Set(own.map((hour) => hour.period));
    const [first, last] = [Math.min(...busy), Math.max(...busy)];
    return Array.from({ length: last - first + 1 }, (_, i) => first + i)
      .filter((period) => !busy.has(period))
      .map((period) => ({ cycleDay, period }));
  });
}

/** The figures of whoever `whoOf` names in each lesson, in the order of the list. */
export function weekFigures(
  frame: Pick<WeekFrame, 'periods'>,
  people: readonly { id: string; name: string }[],
  lessons: readonly WeekLesson[],
  whoOf: (lesson: WeekLesson) => readonly string[],
): WeekFigures[] {
  const busy = new Map<string, BusyHour[]>(people.map(({ id }) => [id, []]));
  for (const lesson of lessons) {
    const hours = hoursOfLesson(lesson);
    for (const id of whoOf(lesson)) busy.get(id)?.push(...hours);
  }
  const last = frame.periods.at(-1)?.period ?? 0;
  return people.map(({ id, name }) => {
    const hours = (busy.get(id) ?? []).toSorted(inWeekOrder);
    return {
      id,
      name,
      hours,
      days: [...new Set(hours.map((hour) => hour.cycleDay))],
      gaps: gapsOf(hours),
      firsts: hours.filter((hour) => hour.period === 1),
      lasts: hours.filter((hour) => hour.period === last),
    };
  });
}

export const WEEKS_OF = ['homerooms', 'teachers', 'rooms'] as const;
export type WeeksOf = (typeof WEEKS_OF)[number];

/** Whom a lesson keeps busy, by kind. */
export const BUSY: Readonly<Record<WeeksOf, (lesson: WeekLesson) => readonly string[]>> = {
  homerooms: (lesson) => lesson.homeroomIds,
  teachers: (lesson) => lesson.teacherIds,
  rooms: (lesson) => (lesson.roomId ? [lesson.roomId] : []),
};

const burdenOf = ({ gaps, firsts, lasts }: WeekFigures): number => gaps.length * 2 + firsts.length + lasts.length;

/** Those who teach, whoever carries most of what others would rather not first: free hours between classes, first and last hours. */
export const byBurden = (figures: readonly WeekFigures[]): WeekFigures[] =>
  figures.filter(({ hours }) => hours.length > 0).toSorted((a, b) => burdenOf(b) - burdenOf(a));
