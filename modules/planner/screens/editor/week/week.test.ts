import { expect, test } from 'vitest';
import { packSetUp } from '../../../rules/pack-set-up.ts';
import { tinySchool } from '../../../tests/tiny-school.ts';
import { afterChanges, moveTo, park, roomFor, setPin, swapDays } from './changes.ts';
import { isAt, openSchool, readStands, standingOf } from './week.ts';

const setUp = packSetUp(tinySchool());
const scenario = { id: 'x', name: 'x', state: 'draft' as const, weights: {} };
const school = openSchool({ setUp, scenario });
const empty = readStands({ setUp, placements: [] });
const [first, second] = [...school.lessons.values()];

test('lessons have a room of their own wherever they are put, and lose it when they are parked', () => {
  const place = { cycleDay: 1, period: 2 };
  const stands = afterChanges(empty, moveTo(school, empty, first!, place));
  expect(standingOf(stands, first!.id)).toMatchObject({ ...place, roomId: first!.roomIds[0] });
  expect(isAt(stands, first!, 1, 2)).toBe(true);
  const shared = { ...second!, roomIds: [first!.roomIds[0]!, 'another'] };
  expect(roomFor(school, stands, shared, place)).toBe('another');
  const parked = afterChanges(stands, park(stands, first!));
  expect(standingOf(parked, first!.id)).toEqual(standingOf(empty, first!.id));
});

test('two days change places, and back again; what is pinned stays', () => {
  let stands = afterChanges(empty, moveTo(school, empty, first!, { cycleDay: 1, period: 1 }));
  stands = afterChanges(stands, moveTo(school, stands, second!, { cycleDay: 2, period: 3 }));
  const lessons = [first!, second!];
  const swapped = afterChanges(stands, swapDays(stands, lessons, [1, 2]));
  expect(standingOf(swapped, first!.id)).toMatchObject({ cycleDay: 2, period: 1 });
  expect(standingOf(swapped, second!.id)).toMatchObject({ cycleDay: 1, period: 3 });
  expect(afterChanges(swapped, swapDays(swapped, lessons, [1, 2]))).toEqual(stands);
  const pinned = afterChanges(stands, setPin(stands, first!, true));
  expect(swapDays(pinned, lessons, [1, 2])).toHaveLength(1);
});
