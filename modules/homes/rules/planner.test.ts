import { describe, expect, test } from 'vitest';
import { fitted, loadsOf, minuteOf, overlaps, suggestBlocks, timeOf } from './planner.ts';

const WEEK = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
const essay = { id: 'essay', title: 'Ensayo', dueOn: '2026-11-18', minutes: 40 };
const block = (date: string, startMinute: number, minutes: number, assignedId: string | null = null) => ({
  date,
  startMinute,
  minutes,
  assignedId,
});

test('times and minutes are the same thing', () => {
  for (const time of ['06:00', '09:48', '23:00']) expect(timeOf(minuteOf(time))).toBe(time);
});

test('a block stays on the quarter hours and inside the day, however it is pulled', () => {
  for (let start = -200; start < 1700; start += 37)
    for (const minutes of [-10, 0, 7, 30, 100, 900]) {
      const made = fitted({ date: WEEK[0]!, startMinute: start, minutes });
      expect(made.startMinute % 15).toBe(0);
      expect(made.minutes % 15).toBe(0);
      expect(made.startMinute).toBeGreaterThanOrEqual(360);
      expect(made.startMinute + made.minutes).toBeLessThanOrEqual(1380);
      expect(made.minutes).toBeGreaterThanOrEqual(15);
    }
});

test('what touches does not overlap', () => {
  const a = block('2026-11-16', 960, 30);
  expect(overlaps(a, block('2026-11-16', 990, 30))).toBe(false);
  expect(overlaps(a, block('2026-11-16', 975, 30))).toBe(true);
  expect(overlaps(a, block('2026-11-17', 960, 30))).toBe(false);
});

test('the load of a day is what is set aside and what is due without a time', () => {
  const work = [essay, { id: 'map', title: 'Mapa', dueOn: '2026-11-18', minutes: null }];
  const loads = loadsOf(WEEK, [block('2026-11-17', 960, 30, 'essay')], work);
  expect(loads[1]).toEqual({ date: '2026-11-17', planned: 30, unplanned: 0, unknown: 0 });
  expect(loads[2]).toEqual({ date: '2026-11-18', planned: 0, unplanned: 10, unknown: 1 });
});

describe('suggestions', () => {
  const week = { today: '2026-11-16', now: '10:00', dates: WEEK, busy: [], blocks: [], work: [essay] };

  test('find the first free afternoon before it is due', () => {
    expect(suggestBlocks(week)).toEqual([
      { assignedId: 'essay', title: 'Ensayo', date: '2026-11-16', startMinute: 960, minutes: 45 },
    ]);
  });

  test('go round classes and blocks, to the day with least', () => {
    const blocks = [block('2026-11-16', 960, 60), block('2026-11-17', 1080, 15)];
    expect(suggestBlocks({ ...week, blocks })[0]).toMatchObject({ date: '2026-11-18', startMinute: 960 });
    const busy = WEEK.map((date) => ({ date, startMinute: 900, minutes: 120 }));
    expect(suggestBlocks({ ...week, busy })[0]).toMatchObject({ startMinute: 1020 });
  });

  test('say nothing of what has its time, of what nobody measured, and of what no longer fits', () => {
    expect(suggestBlocks({ ...week, blocks: [block('2026-11-16', 960, 45, 'essay')] })).toEqual([]);
    expect(suggestBlocks({ ...week, work: [{ ...essay, minutes: null }] })).toEqual([]);
    expect(suggestBlocks({ ...week, now: '19:50', work: [{ ...essay, dueOn: '2026-11-16' }] })).toEqual([]);
  });

  test('never overlap each other, are at most three, and never after the due day', () => {
    const work = Array.from({ length: 8 }, (_, at) => ({
      ...essay,
      id: `w${at}`,
      dueOn: WEEK[at % 3]!,
      minutes: 15 + at * 20,
    }));
    const made = suggestBlocks({ ...week, work });
    expect(made.length).toBeLessThanOrEqual(3);
    for (const one of made) {
      expect(one.date <= (work.find(({ id }) => id === one.assignedId)?.dueOn ?? '')).toBe(true);
      expect(made.filter((other) => other !== one && overlaps(one, other))).toEqual([]);
    }
  });
});
