import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datesFor, extraPercentOf, lateMinutesOf } from './dates.ts';
import { timeThatCounts } from './hand-in-time.ts';
import { inClassPoints, isMark, rubricPoints, scoreOfPicks } from './rubric-score.ts';
import { workStateAt } from './states.ts';

const at = (text: string) => new Date(`2026-05-${text}Z`);

describe('extra time', () => {
  test.each([
    [['Más tiempo en tareas y pruebas (50 %)'], 'task', 50],
    [['Más tiempo en las pruebas'], 'task', 0],
    [['Más tiempo en las pruebas'], 'exam', 25],
    [['Tiempo adicional'], 'task', 25],
    [['Extra time, 30%'], 'task', 30],
    [['Letra grande'], 'exam', 0],
  ] as const)('%j gives for a %s %i percent', (lines, kind, percent) => {
    expect(extraPercentOf(lines, kind)).toBe(percent);
  });

  test('moves due and closing by that part of the time given; dates of one’s own hold instead', () => {
    const dates = { opensAt: at('01T08:00:00'), dueAt: at('05T08:00:00'), closesAt: at('06T08:00:00') };
    const with25 = { percent: 25, since: at('01T08:00:00') };
    expect(datesFor(dates, null, with25)).toEqual({ dueAt: at('06T08:00:00'), closesAt: at('07T08:00:00') });
    const own = { dueAt: at('09T08:00:00'), closesAt: null };
    expect(datesFor(dates, own, with25)).toEqual({ dueAt: at('09T08:00:00'), closesAt: at('09T08:00:00') });
  });
});

test('late is counted in started minutes, and never below none', () => {
  expect(lateMinutesOf(at('05T08:00:01'), at('05T08:00:00'))).toBe(1);
  expect(lateMinutesOf(at('05T08:00:00'), at('05T08:00:00'))).toBe(0);
  expect(lateMinutesOf(null, at('05T08:00:00'))).toBe(0);
});

test('the server’s clock counts, except for work that waited on a device whose skew is known', () => {
  const now = at('05T08:00:00');
  const early = { deviceAt: at('05T06:00:00'), skew: 600_000, offline: true };
  expect(timeThatCounts(early, now)).toEqual(at('05T06:10:00'));
  expect(timeThatCounts({ ...early, skew: null }, now)).toEqual(now);
  expect(timeThatCounts({ ...early, offline: false }, now)).toEqual(now);
  expect(timeThatCounts({ ...early, deviceAt: at('05T09:00:00') }, now)).toEqual(now);
  expect(timeThatCounts({ ...early, deviceAt: at('03T06:00:00') }, now)).toEqual(now);
});

test('a work is to do, overdue, missing or handed in by its own dates', () => {
  const facts = { excused: false, handedIn: false, dueAt: at('05T08:00:00'), closesAt: at('06T08:00:00') };
  expect(workStateAt(facts, at('05T08:00:00'))).toBe('to_do');
  expect(workStateAt(facts, at('05T08:00:01'))).toBe('overdue');
  expect(workStateAt(facts, at('06T08:00:01'))).toBe('missing');
  expect(workStateAt({ ...facts, closesAt: null }, at('09T08:00:00'))).toBe('overdue');
  expect(workStateAt({ ...facts, handedIn: true }, at('09T08:00:00'))).toBe('handed_in');
  expect(workStateAt({ ...facts, excused: true, handedIn: true }, at('09T08:00:00'))).toBe('excused');
});

const level = fc.record({ points: fc.integer({ min: 0, max: 400 }) });
const criterion = fc.array(level, { minLength: 2, maxLength: 5 });
const body = (criteria: { points: number }[][]) => ({
  criteria: criteria.map((levels, c) => ({
    id: `c${c}`,
    title: 'x',
    about: '',
    competencyId: null,
    levels: levels.map(({ points }, l) => ({
      id: `c${c}l${l}`,
      label: 'x',
      about: '',
      points: String(points / 100),
      from: null,
    })),
  })),
});
const range = { points: '20', step: '0.5', lowest: '0' };

describe('a rubric’s score', () => {
  test('is always a mark that can be given, the highest levels give full points, and a better level never lowers it', () => {
    fc.assert(
      fc.property(fc.array(criterion, { minLength: 1, maxLength: 6 }), fc.infiniteStream(fc.nat()), (made, picks) => {
        const rubric = body(made);
        fc.pre(Number(rubricPoints(rubric)) > 0);
        const chosen = rubric.criteria.map(({ id, levels }) => {
          const sorted = levels.toSorted((a, b) => Number(a.points) - Number(b.points));
          return { id, sorted, picked: (picks.next().value as number) % sorted.length };
        });
        const score = (raise: number) =>
          scoreOfPicks(
            rubric,
            chosen.map(({ id, sorted, picked }) => ({
              criterionId: id,
              levelId: sorted[Math.min(sorted.length - 1, picked + raise)]!.id,
              points: null,
            })),
            range,
          )!;
        expect(isMark(score(0), range)).toBe(true);
        expect(Number(score(1))).toBeGreaterThanOrEqual(Number(score(0)));
        expect(Number(score(9))).toBe(20);
      }),
    );
  });

  test('waits for every criterion', () => {
    const rubric = body([
      [{ points: 100 }, { points: 200 }],
      [{ points: 100 }, { points: 200 }],
    ]);
    expect(scoreOfPicks(rubric, [{ criterionId: 'c0', levelId: 'c0l1', points: null }], range)).toBeNull();
  });

  test('a band takes the points that were said, inside the band only', () => {
    const rubric = body([[{ points: 100 }, { points: 400 }]]);
    rubric.criteria[0]!.levels[1]!.from = '2' as never;
    const pick = (points: string) => [{ criterionId: 'c0', levelId: 'c0l1', points }];
    expect(scoreOfPicks(rubric, pick('3'), range)).toBe('15');
    expect(scoreOfPicks(rubric, pick('1.5'), range)).toBeNull();
  });
});

test('points of an adapted version are the same part of the class’s points', () => {
  expect(inClassPoints('3', '4', range)).toBe('15');
  expect(inClassPoints('17.5', '20', range)).toBe('17.5');
});
