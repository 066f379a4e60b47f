import { describe, expect, test } from 'vitest';
import type { MonitorLine } from '../../contract.ts';
import { inOrder, standingOf } from './standing.ts';

const NOW = Date.parse('2026-11-17T15:00:00Z');
const at = (secondsAgo: number) => new Date(NOW - secondsAgo * 1_000).toISOString();
const student = (name: string, attempt: Partial<NonNullable<MonitorLine['attempt']>> | null): MonitorLine => ({
  studentId: name,
  name,
  excused: false,
  extraPercent: 0,
  extraMinutes: 0,
  attempts: attempt ? 1 : 0,
  attempt: attempt && {
    id: name,
    number: 1,
    state: 'open',
    startedAt: at(600),
    endsAt: null,
    endedAt: null,
    lastSeenAt: at(5),
    answered: 1,
    questions: 10,
    helpAskedAt: null,
    helpText: '',
    waiting: 0,
    ...attempt,
  },
});

describe('a class in its exam', () => {
  test('a device that was not heard of is said to be without connection, unless the attempt is over', () => {
    expect(standingOf(student('Ana', { lastSeenAt: at(89) }), NOW)).toBe('sitting');
    expect(standingOf(student('Ana', { lastSeenAt: at(91) }), NOW)).toBe('silent');
    expect(standingOf(student('Ana', { lastSeenAt: at(900), state: 'handed_in' }), NOW)).toBe('ended');
    expect(standingOf({ ...student('Ana', null), excused: true }, NOW)).toBe('excused');
  });

  test('whoever asks for help stands first, and who asked earlier before the others', () => {
    const students = [
      student('Abel', { state: 'handed_in' }),
      student('Bea', {}),
      student('Carla', { helpAskedAt: at(10) }),
      student('Zoe', { helpAskedAt: at(60) }),
      student('Ada', null),
    ];
    expect(inOrder(students, NOW).map(({ line }) => line.name)).toEqual(['Zoe', 'Carla', 'Bea', 'Ada', 'Abel']);
  });
});
