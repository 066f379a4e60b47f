import { expect, test } from 'vitest';
import { columnOf } from '../rules/board.ts';
import { reviewDay } from '../testing/demo-cases.ts';
import { DEMO_CASES } from '../testing/demo-texts.ts';

const DAYS = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10));

test.each(DAYS)('on %s two reviews of the demo are over, the others lie ahead and none on a weekend', (today) => {
  const days = DEMO_CASES.map(({ days: after }) => reviewDay(today, after));
  expect(days.filter((day) => columnOf(day, today) === 'overdue')).toHaveLength(2);
  expect(days.filter((day) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()))).toEqual([]);
});
