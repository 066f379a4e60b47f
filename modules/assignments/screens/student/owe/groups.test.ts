import { expect, test } from 'vitest';
import type { OwnState } from '../../../rules/states.ts';
import { effortOf, groupsOf, inView, nextOf } from './groups.ts';

const NOW = new Date(2026, 10, 17, 9, 30).getTime();
const at = (day: number, hour = 20) => new Date(2026, 10, day, hour).toISOString();
const line = (id: string, state: OwnState, day: number, more: { returned?: number; understood?: boolean } = {}) => ({
  id,
  state,
  dueAt: at(day),
  minutes: null as number | null,
  handedInAt: state === 'handed_in' ? at(day - 1) : null,
  returnedAt: more.returned ? at(more.returned) : null,
  understood: more.understood ?? false,
});

const ALL = [
  line('closed', 'missing', 3),
  line('read', 'returned', 5, { returned: 16, understood: true }),
  line('later', 'to_do', 27),
  line('unread', 'returned', 6, { returned: 12 }),
  line('late', 'overdue', 12),
  line('today', 'to_do', 17),
  line('sent', 'handed_in', 18),
  line('sent later', 'handed_in', 20),
  line('friday', 'to_do', 20),
  line('thursday', 'to_do', 19),
  line('tomorrow', 'to_do', 18),
];

test('what is to do stands by date, and comments that wait to be read stand before the others', () => {
  expect(groupsOf(ALL, NOW).map(({ id, lines }) => [id, ...lines.map((each) => each.id)])).toEqual([
    ['late', 'late'],
    ['today', 'today'],
    ['tomorrow', 'tomorrow'],
    ['week', 'thursday', 'friday'],
    ['later', 'later'],
    ['returned', 'unread', 'read'],
    ['handed_in', 'sent later', 'sent'],
    ['missing', 'closed'],
  ]);
});

test('every line stands in exactly one group', () => {
  expect(groupsOf(ALL, NOW).flatMap(({ lines }) => lines)).toHaveLength(ALL.length);
});

test('the next step is what was due first and can still be handed in', () => {
  expect(nextOf(ALL)?.id).toBe('late');
  expect(nextOf(inView(ALL, 'returned'))).toBeUndefined();
});

test('a view shows the states it is named for', () => {
  expect(inView(ALL, 'owed').map(({ id }) => id)).toEqual(['later', 'late', 'today', 'friday', 'thursday', 'tomorrow']);
  expect(inView(ALL, 'late').map(({ id }) => id)).toEqual(['late']);
  expect(inView(ALL, 'all')).toHaveLength(ALL.length);
});

test('the effort counts only what somebody said, and says how much that leaves out', () => {
  expect(effortOf([{ minutes: 25 }, { minutes: null }, { minutes: 40 }])).toEqual({ minutes: 65, unknown: 1 });
});
