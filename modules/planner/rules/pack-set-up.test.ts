import { expect, test } from 'vitest';
import { tinySchool } from '../tests/tiny-school.ts';
import { packSetUp, unpackSetUp } from './pack-set-up.ts';

test('a set-up that was packed is the same when it is unpacked, also through a file', () => {
  const setUp = tinySchool();
  const rooms = setUp.rooms.map(({ id }) => id);
  const sections = setUp.sections.map((section, n) => ({ ...section, roomId: rooms[n] ?? null }));
  const whole = tinySchool({ sections });
  const packed = packSetUp(whole);
  expect(packed.subjects).toHaveLength(3);
  expect(unpackSetUp(JSON.parse(JSON.stringify(packed)))).toEqual(whole);
});

test('a room that is closed for good and a teacher who left are left out', () => {
  const gone = tinySchool({ teachers: [], rooms: [] });
  const again = unpackSetUp(packSetUp(gone));
  expect(again.sections.map(({ teacherIds, roomId }) => [teacherIds, roomId])).toEqual(
    gone.sections.map(() => [[], null]),
  );
});
