import { m } from '@patio/messages';
import type { CoverPattern } from '@patio/pdf';
import type { WeekLesson } from '../../../contract/week.ts';
import { weekdayOf } from '../../../rules/change-lines.ts';
import type { SetUp } from '../../../rules/set-up.ts';
import type { PaperCell, WeekPaper } from './week-paper.ts';

export type PrintedOf = 'homerooms' | 'teachers' | 'rooms' | 'students';

/** Whose week a page shows: the lessons that are theirs. */
export interface PageOf {
  title: string;
  subtitle: string;
  lessons: readonly WeekLesson[];
}

interface Around {
  setUp: SetUp;
  of: PrintedOf;
  locale: 'es' | 'en';
  note: string;
  foot: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function cellsOf({ setUp, of }: Around, lessons: readonly WeekLesson[]): PaperCell[] {
  const names = new Map([...setUp.teachers, ...setUp.rooms, ...setUp.homerooms].map(({ id, name }) => [id, name]));
  const known = (ids: readonly (string | null)[]) => ids.flatMap((id) => names.get(id ?? '') ?? []).join(', ');
  return lessons.flatMap(({ cycleDay, period, length, name, look, teacherIds, homeroomIds, roomId }) => {
    const column = setUp.shape.days.indexOf(cycleDay ?? 0);
    if (column < 0 || period === null) return [];
    const lines = [
      of === 'teachers' ? known(homeroomIds) : known(teacherIds),
      of === 'rooms' ? known(homeroomIds) : known([roomId]),
    ];
    return [
      {
        column,
        row: period - 1,
        length,
        title: name,
        lines: lines.filter(Boolean),
        look: { colour: look.colour, pattern: look.pattern as CoverPattern },
      },
    ];
  });
}

/** The words of a page: days and hours as the school calls them, classes with who and where. */
export function composeWeek(around: Around, { title, subtitle, lessons }: PageOf): WeekPaper {
  const { setUp, locale, note, foot } = around;
  return {
    school: setUp.school,
    title,
    subtitle,
    note,
    foot,
    days: setUp.shape.days.map((day) =>
      capital(weekdayOf(setUp.cycle, day, locale) ?? m.planner_cycle_day({ n: day }, { locale })),
    ),
    periods: setUp.periods.map(({ period, startsAt, endsAt, afterBreak }) => ({
      label: m.planner_period({ n: period }, { locale }),
      time: `${startsAt} – ${endsAt}`,
      afterBreak,
    })),
    cells: cellsOf(around, lessons),
  };
}
