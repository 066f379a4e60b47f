import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clashesOf, differencesOf, type WantedMeeting, type WeekMeeting } from './week-differences.ts';

const wanted = (sectionId: string, cycleDay: number, period: number, more: Partial<WantedMeeting> = {}) => ({
  sectionId,
  cycleDay,
  period,
  length: 1,
  roomId: null,
  staffId: null,
  ...more,
});
const written = (id: string, each: WantedMeeting, more: Partial<WeekMeeting> = {}): WeekMeeting => ({
  ...each,
  id,
  fromOn: '2026-03-02',
  untilOn: null,
  ...more,
});

test('what stays the same keeps its row; what moves ends and begins', () => {
  const before = [written('a', wanted('s', 1, 1)), written('b', wanted('s', 2, 1))];
  const { ended, begun, kept } = differencesOf(before, [wanted('s', 1, 1), wanted('s', 3, 2)], '2026-05-04');
  expect([ended.map((row) => row.id), begun.map((row) => row.cycleDay), kept]).toEqual([['b'], [3], 1]);
});

test('a row that begins later or ends by itself cannot stand for what is wanted from that day on', () => {
  const same = wanted('s', 1, 1);
  for (const span of [{ fromOn: '2026-06-01' }, { untilOn: '2026-07-01' }])
    expect(differencesOf([written('a', same, span)], [same], '2026-05-04')).toMatchObject({
      ended: [{ id: 'a' }],
      begun: [same],
      kept: 0,
    });
});

const place = fc.record({
  sectionId: fc.constantFrom('s', 't', 'u'),
  cycleDay: fc.integer({ min: 1, max: 3 }),
  period: fc.integer({ min: 1, max: 3 }),
});

test('ending and beginning what differs makes exactly the wanted week, and asking again changes nothing', () => {
  const key = (each: WantedMeeting) => `${each.sectionId} ${each.cycleDay} ${each.period}`;
  const week = fc.uniqueArray(place, { selector: (each) => Object.values(each).join(), maxLength: 12 });
  fc.assert(
    fc.property(week, week, (old, next) => {
      const before = old.map((each, i) => written(String(i), wanted(each.sectionId, each.cycleDay, each.period)));
      const after = next.map((each) => wanted(each.sectionId, each.cycleDay, each.period));
      const { ended, begun } = differencesOf(before, after, '2026-05-04');
      const left = before.filter((row) => !ended.includes(row));
      expect([...left, ...begun].map(key).toSorted()).toEqual(after.map(key).toSorted());
      const made = [...left, ...begun.map((each, i) => written(`n${i}`, each))];
      expect(differencesOf(made, after, '2026-05-04')).toMatchObject({ ended: [], begun: [] });
    }),
  );
});

test('a room or a teacher in two places is found, also inside a double; one lesson of two sections is none', () => {
  const room = { roomId: 'r' };
  const nobody = () => [];
  expect(clashesOf([wanted('s', 1, 1, { ...room, length: 2 }), wanted('t', 1, 2, room)], nobody)).toMatchObject([
    { of: 'room', whoId: 'r', first: { sectionId: 's' }, second: { sectionId: 't' } },
  ]);
  expect(clashesOf([wanted('s', 1, 1), wanted('t', 1, 1)], () => ['ana'])).toHaveLength(1);
  const together = { ...room, together: 'j' };
  expect(clashesOf([wanted('s', 1, 1, together), wanted('t', 1, 1, together)], () => ['ana'])).toEqual([]);
});
