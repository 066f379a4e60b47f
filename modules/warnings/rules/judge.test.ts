import { addDays } from '@patio/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition } from './conditions.ts';
import { condition, conditions } from './conditions.ts';
import type { DayFact, MarkFact, StudentFacts } from './facts.ts';
import { isMuchWorse, judge, uncountedBy } from './judge.ts';

const TODAY = '2026-11-13';
const day = (on: string, given: Partial<DayFact> = {}): DayFact => ({ on, absent: 0, excused: 0, lates: 0, ...given });
const student = (given: Partial<StudentFacts> = {}): StudentFacts => ({
  studentId: 's',
  gradeLevelId: null,
  days: [],
  marks: [],
  praises: [],
  alerts: [],
  incidents: [],
  ...given,
});
const mark = (name: string, at: number, standing: number, passed = true): MarkFact => ({
  sectionId: name,
  name,
  at,
  term: `${at}`,
  standing,
  passed,
  publishedOn: at === 1 ? '2026-08-01' : '2026-10-30',
});
const absences = (amount: number, days = 20): Condition => ({ kind: 'absences', amount, days });

describe('absences in a window', () => {
  const days = ['2026-10-24', '2026-10-25', '2026-11-02', '2026-11-13'].map((on) => day(on, { absent: 2 }));

  test('counts the first and the last day of the window, and none before it', () => {
    const found = judge([absences(3)], student({ days }), TODAY);
    expect(found?.[0]).toMatchObject({ value: 3, minimum: 3, from: '2026-10-25', through: TODAY });
    expect(found?.[0]?.proofs.map(({ on }) => on)).toEqual(['2026-10-25', '2026-11-02', '2026-11-13']);
    expect(judge([absences(3.5)], student({ days }), TODAY)).toBeNull();
  });

  test('half a day is half a day, and an excused one is none', () => {
    const halves = [day('2026-11-10', { absent: 1, excused: 1 }), day('2026-11-11', { excused: 2 })];
    expect(judge([absences(1)], student({ days: halves }), TODAY)).toBeNull();
    expect(judge([absences(0.5)], student({ days: halves }), TODAY)?.[0]?.value).toBe(0.5);
  });

  test('is as true on a day in the past as it was then', () => {
    expect(judge([absences(2)], student({ days }), '2026-10-25')?.[0]?.value).toBe(2);
  });
});

describe('the share of days missed', () => {
  const share: Condition = { kind: 'missed_share', amount: 10, days: 60 };
  const school = (many: number, missed: number) =>
    Array.from({ length: many }, (_, at) => day(addDays(TODAY, -at), at < missed ? { absent: 1, excused: 1 } : {}));

  test('is never rounded up, and says nothing about a few days', () => {
    expect(judge([share], student({ days: school(41, 4) }), TODAY)).toBeNull();
    expect(judge([share], student({ days: school(40, 4) }), TODAY)?.[0]?.value).toBe(10);
    expect(judge([share], student({ days: school(9, 9) }), TODAY)).toBeNull();
  });
});

describe('marks', () => {
  const marks = [
    mark('Ciencias', 1, 3.8),
    mark('Ciencias', 2, 3.7),
    mark('Historia', 1, 4),
    mark('Historia', 2, 2.9, false),
    mark('Matemáticas', 1, 3.9),
    mark('Matemáticas', 2, 2.7, false),
  ];

  test('a drop is the deepest of the classes, with the marks on both sides', () => {
    const found = judge([{ kind: 'drop', amount: 1, days: null }], student({ marks }), TODAY)?.[0];
    expect(found).toMatchObject({ value: 1.2, from: null });
    expect(found?.proofs).toEqual([
      { on: '2026-10-30', id: 'Matemáticas', name: 'Matemáticas', value: 2.7, before: 3.9 },
      { on: '2026-10-30', id: 'Historia', name: 'Historia', value: 2.9, before: 4 },
    ]);
  });

  test('what families could not read on a day is held against nobody on that day', () => {
    expect(judge([{ kind: 'failing', amount: 1, days: null }], student({ marks }), '2026-10-29')).toBeNull();
    expect(judge([{ kind: 'failing', amount: 2, days: null }], student({ marks }), TODAY)?.[0]?.value).toBe(2);
  });

  test('a mean is of three classes or it is none', () => {
    const mean: Condition = { kind: 'mean_drop', amount: 0.5, days: null };
    expect(judge([mean], student({ marks }), TODAY)?.[0]?.value).toBe(0.8);
    expect(judge([mean], student({ marks: marks.slice(2) }), TODAY)).toBeNull();
  });
});

describe('a rule', () => {
  const praises = ['2026-09-20', '2026-09-25', '2026-10-01', '2026-10-10', '2026-11-01'].map((on) => ({ id: on, on }));

  test('asks for all of its conditions', () => {
    const fallen = [mark('Matemáticas', 1, 3.9), mark('Matemáticas', 2, 2.7)];
    const days = Array.from({ length: 4 }, (_, at) => day(addDays(TODAY, -at), { absent: 2 }));
    const both: Condition[] = [absences(4), { kind: 'drop', amount: 1, days: null }];
    expect(judge(both, student({ days, marks: fallen }), TODAY)?.map(({ kind }) => kind)).toEqual(['absences', 'drop']);
    expect(judge(both, student({ days }), TODAY)).toBeNull();
    expect(judge(both, student({ marks: fallen }), TODAY)).toBeNull();
  });

  test('compares recognition with the same number of days before', () => {
    const drop: Condition = { kind: 'recognition_drop', amount: 3, days: 30 };
    expect(judge([drop], student({ praises }), TODAY)?.[0]?.value).toBe(3);
    expect(judge([drop], student({ praises: praises.slice(2) }), TODAY)).toBeNull();
  });

  test('says what it looked at and did not count', () => {
    const alerts = [{ id: 'a', on: TODAY }];
    const left = uncountedBy([absences(4)], student({ alerts, days: [day(TODAY, { lates: 1 })] }), TODAY);
    expect(left).toEqual([
      { kind: 'failing', value: 0 },
      { kind: 'incidents', value: 0 },
      { kind: 'tutor_alerts', value: 1 },
      { kind: 'lates', value: 1 },
    ]);
  });

  test('is much worse only after a whole threshold more', () => {
    const now = (many: number) =>
      judge(
        [absences(2)],
        student({ days: Array.from({ length: many }, (_, at) => day(addDays(TODAY, -at), { absent: 2 })) }),
        TODAY,
      )!;
    expect(isMuchWorse(now(3), now(4))).toBe(false);
    expect(isMuchWorse(now(3), now(5))).toBe(true);
  });

  test('whoever lowers a threshold never loses anybody', () => {
    const halves = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(halves, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (absent, a, b) => {
        const days = absent.map((half, at) => day(addDays(TODAY, -at), { absent: half }));
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const met = (amount: number) => judge([absences(amount, 30)], student({ days }), TODAY) !== null;
        expect(met(low) || !met(high)).toBe(true);
      }),
    );
  });
});

describe('what may be written', () => {
  test.each([
    [{ kind: 'absences', amount: 4, days: 20 }, true],
    [{ kind: 'absences', amount: 4, days: null }, false],
    [{ kind: 'failing', amount: 3, days: null }, true],
    [{ kind: 'failing', amount: 3, days: 20 }, false],
    [{ kind: 'missed_share', amount: 2, days: 60 }, false],
    [{ kind: 'lates', amount: 5, days: 400 }, false],
  ])('%o: %s', (given, good) => expect(condition.safeParse(given).success).toBe(good));

  test('one to three different things', () => {
    expect(conditions.safeParse([]).success).toBe(false);
    expect(conditions.safeParse([absences(4), absences(5)]).success).toBe(false);
  });
});
