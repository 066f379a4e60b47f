import { describe, expect, test } from 'vitest';
import { checkTimetable } from '../check/check.ts';
import { compileModel } from '../compile/compile.ts';
import { readFet } from '../formats/fet/read.ts';
import { solveCompiled } from '../solve.ts';
import { count, file, type Places, placed, rule } from './mode-files.ts';

const MA = 'Mornings_Afternoons';
const changes = (type: string, what: 'Building' | 'Room', per: 'Day' | 'Week') =>
  rule(type, `<Max_${what}_Changes_Per_${per}>0</Max_${what}_Changes_Per_${per}>`);
const gaps = (what: 'Building' | 'Room') =>
  rule(
    `StudentsMinGapsBetween${what}Changes`,
    `<Min_Gaps_Between_${what}_Changes>1</Min_Gaps_Between_${what}_Changes>`,
  );
const away = rule(
  'TeacherRoomNotAvailableTimes',
  '<Teacher>T</Teacher><Room>a1</Room><Number_of_Not_Available_Times>1</Number_of_Not_Available_Times><Not_Available_Time><Day>d0</Day><Hour>h0</Hour></Not_Available_Time>',
);
const NOON = ['0.3.a1 1.0.b1', '1.0.a1 2.0.b1'];

/** What fet-cl 6.8.5 takes and what it does not, each with all lessons and rooms locked. */
const JUDGED: [name: string, constraint: string, taken: Places[], refused: Places[]][] = [
  ['buildings by half day', changes('TeachersMaxBuildingChangesPerDay', 'Building', 'Day'), NOON, ['0.0.a1 0.1.b1']],
  [
    'buildings by whole day',
    changes('TeachersMaxBuildingChangesPerRealDay', 'Building', 'Day'),
    ['1.0.a1 2.0.b1'],
    ['0.0.a1 0.1.b1', '0.0.a1 1.3.b1'],
  ],
  ['buildings by week', changes('TeachersMaxBuildingChangesPerWeek', 'Building', 'Week'), NOON, ['0.0.a1 0.1.b1']],
  ['rooms by half day', changes('TeachersMaxRoomChangesPerDay', 'Room', 'Day'), NOON, ['0.0.a1 0.1.a2']],
  [
    'rooms by whole day',
    changes('TeachersMaxRoomChangesPerRealDay', 'Room', 'Day'),
    ['1.0.a1 2.0.a2'],
    ['0.0.a1 0.1.a2', '0.0.a1 1.3.a2'],
  ],
  ['rooms by week', changes('TeachersMaxRoomChangesPerWeek', 'Room', 'Week'), NOON, ['0.0.a1 0.1.a2']],
  ['time to change buildings', gaps('Building'), ['0.0.a1 0.2.b1', '0.0.a1 0.1.n1 0.2.b1', ...NOON], ['0.0.a1 0.1.b1']],
  [
    'time to change rooms',
    gaps('Room'),
    ['0.0.a1 0.2.a2', '0.0.a1 0.1 0.2.a2', ...NOON],
    ['0.0.a1 0.1.a2', '0.0.a1 0.1.n1 0.2.a2'],
  ],
  ['hours in which a teacher may not be in a room', away, ['0.0.a2', '0.1.a1', '0.0'], ['0.0.a1']],
];

/** Locks every lesson to its hour and room, as fet-cl was asked. */
const locked = (places: Places) => {
  const lessons = placed(places).lessons.map(({ lesson, slot, rooms }) => ({ lesson, slot: slot!, room: rooms[0] }));
  return {
    constraints: lessons
      .map(({ lesson, slot }) =>
        rule(
          'ActivityPreferredStartingTime',
          `<Activity_Id>${lesson}</Activity_Id><Preferred_Day>d${Math.floor(slot / 4)}</Preferred_Day><Preferred_Hour>h${slot % 4}</Preferred_Hour><Permanently_Locked>true</Permanently_Locked>`,
        ),
      )
      .join(''),
    space: lessons
      .flatMap(({ lesson, room }) =>
        room ? [rule('ActivityPreferredRoom', `<Activity_Id>${lesson}</Activity_Id><Room>${room}</Room>`)] : [],
      )
      .join(''),
  };
};

describe('places in mornings and afternoons', () => {
  test.each(JUDGED)('%s, as FET judges', (_, constraint, taken, refused) => {
    const hardOf = (places: Places) => {
      const { constraints, space } = locked(places);
      const school = { mode: MA, behaviour: 'Unrestricted', lessons: count(places), constraints };
      const { model } = readFet(file({ ...school, space: space + constraint }));
      const solved = solveCompiled(compileModel(model), { seed: 1, moves: 1 });
      const { hard } = checkTimetable(model, placed(places));
      expect(solved.hard > 0).toBe(hard > 0);
      return hard;
    };
    expect(taken.map(hardOf)).toEqual(taken.map(() => 0));
    for (const places of refused) expect(hardOf(places)).toBeGreaterThan(0);
  });

  test('two tags of three, by half day and by whole day', () => {
    const hardOf = (type: string, places: Places, tags: string[]) => {
      const school = { mode: MA, behaviour: 'Unrestricted', lessons: count(places), constraints: rule(type, '') };
      return checkTimetable(readFet(file({ ...school, tags })).model, placed(places)).hard;
    };
    const three = ['N1', 'N2', 'N3'];
    const half = 'TeachersMaxTwoActivityTagsPerDayFromN1N2N3';
    const whole = 'StudentsMaxTwoActivityTagsPerRealDayFromN1N2N3';
    expect([hardOf(half, '0.0 0.1 0.2', three), hardOf(half, '0.0 0.1 1.2', three)]).toEqual([1, 0]);
    expect([hardOf(half, '0.0 0.1 0.2', ['N1', 'N2', 'x']), hardOf(half, '0.0 0.1 0.2', ['N1', 'N2', 'N2'])]).toEqual([
      0, 0,
    ]);
    expect([hardOf(whole, '0.0 0.1 1.2', three), hardOf(whole, '1.0 1.1 2.2', three)]).toEqual([1, 0]);
  });
});

test.each([
  ['0.0 0.0', [1, 1], ['0.0'], 2],
  ['0.0 0.1', [1, 1], ['0.0', '0.1'], 2],
  ['0.0', [2], ['0.1'], 1],
  ['0.0', [2], ['0.0', '0.1'], 1],
  ['0.0 0.0', [2, 2], ['0.1'], 2],
  ['0.0 0.2', [2, 1], ['0.1', '0.2'], 2],
  ['0.0 0.1', [2, 1], ['0.0'], 1],
])('lessons at %s of %j hours: those that take %j are %i, as FET counts', (places, durations, chosen, taking) => {
  const lessons = count(places);
  const ids = Array.from({ length: lessons }, (_, i) => `<Activity_Id>${i + 1}</Activity_Id>`).join('');
  const slots = chosen
    .map((slot) => slot.split('.'))
    .map(([day, hour]) => `<Selected_Day>d${day}</Selected_Day><Selected_Hour>h${hour}</Selected_Hour>`)
    .map((slot) => `<Selected_Time_Slot>${slot}</Selected_Time_Slot>`)
    .join('');
  const hardOf = (most: number) => {
    const constraints = rule(
      'MaxTotalActivitiesFromSetInSelectedTimeSlots',
      `<Number_of_Activities>${lessons}</Number_of_Activities>${ids}<Number_of_Selected_Time_Slots>${chosen.length}</Number_of_Selected_Time_Slots>${slots}<Max_Total_Number_of_Activities>${most}</Max_Total_Number_of_Activities>`,
    );
    const source = file({ mode: 'Block_Planning', strangers: true, lessons, durations, constraints });
    return checkTimetable(readFet(source).model, placed(places)).hard;
  };
  expect([hardOf(taking), hardOf(taking - 1)]).toEqual([0, 1]);
});
