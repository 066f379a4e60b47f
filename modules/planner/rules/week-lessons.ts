import type { WeekLesson, WeekView } from '../contract/week.ts';
import { patternOf, type SetUp } from './set-up.ts';
import { lessonKey } from './standing.ts';

interface Stands {
  sectionId: string;
  piece: number;
  cycleDay: number | null;
  period: number | null;
  roomId: string | null;
}

/** A class's name in the timetable of its own homeroom, which says the homeroom above: 'Arte 3ºB' is 'Arte' there. */
export const nameWithin = (name: string, homeroom: string | undefined): string =>
  homeroom && name.length > homeroom.length && name.endsWith(homeroom)
    ? name.slice(0, -homeroom.length).trimEnd() || name
    : name;

/** Every class of a week with its people and its place. */
export function weekLessons(setUp: SetUp, placed: readonly Stands[]): WeekLesson[] {
  const known = new Map(placed.map((one) => [lessonKey(one), one]));
  return setUp.sections.flatMap((section) =>
    patternOf(section).map((length, index) => {
      const key = lessonKey({ sectionId: section.id, piece: index + 1 });
      const one = known.get(key);
      return {
        key,
        sectionId: section.id,
        name: section.name,
        look: section.look,
        homeroomIds: section.homeroomIds,
        teacherIds: section.teacherIds,
        roomId: one?.roomId ?? null,
        cycleDay: one?.cycleDay ?? null,
        period: one?.period ?? null,
        length,
      };
    }),
  );
}

const namesOf = (list: readonly { id: string; name: string }[]) => list.map(({ id, name }) => ({ id, name }));

/** A week to look at. */
export function weekView(setUp: SetUp, placed: readonly Stands[]): WeekView {
  return {
    frame: {
      days: [...setUp.shape.days],
      cycle: setUp.cycle,
      periods: setUp.periods.map(({ period, startsAt, endsAt }) => ({ period, startsAt, endsAt })),
    },
    homerooms: namesOf(setUp.homerooms),
    teachers: namesOf(setUp.teachers),
    rooms: namesOf(setUp.rooms),
    lessons: weekLessons(setUp, placed),
  };
}
