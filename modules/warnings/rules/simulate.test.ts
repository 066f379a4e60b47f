import { expect, test } from 'vitest';
import type { StudentFacts } from './facts.ts';
import { checkDays, simulate } from './simulate.ts';

const SPAN = { from: '2026-08-03', through: '2026-10-09' };
const studentAway = (at: number, level: string, on: string | null): StudentFacts => ({
  studentId: `${at}`,
  gradeLevelId: level,
  days: on ? [{ on, absent: 2, excused: 0, lates: 0 }] : [],
  marks: [],
  praises: [],
  alerts: [],
  incidents: [],
});

test('looks once a week, on Fridays, and on the last day', () => {
  expect(checkDays({ from: '2026-08-03', through: '2026-08-24' })).toEqual([
    '2026-08-07',
    '2026-08-14',
    '2026-08-21',
    '2026-08-24',
  ]);
  expect(checkDays({ from: '2026-08-07', through: '2026-08-07' })).toEqual(['2026-08-07']);
});

test('counts whoever was met at any time, by grade, without small groups', () => {
  const facts = [
    ...Array.from({ length: 14 }, (_, at) => studentAway(at, 'six', '2026-08-20')),
    ...Array.from({ length: 30 }, (_, at) => studentAway(100 + at, 'six', null)),
    ...Array.from({ length: 12 }, (_, at) => studentAway(200 + at, 'seven', '2026-10-01')),
    ...Array.from({ length: 5 }, (_, at) => studentAway(300 + at, 'eight', '2026-08-20')),
    ...Array.from({ length: 20 }, (_, at) => studentAway(400 + at, 'eight', '2025-08-20')),
  ];
  const levels = ['six', 'seven', 'eight', 'nine'].map((name) => ({ id: name, name }));
  const known = new Set([
    ...Array.from({ length: 12 }, (_, at) => `${at}`),
    ...Array.from({ length: 15 }, (_, at) => `${100 + at}`),
  ]);
  const found = simulate([{ kind: 'absences', amount: 1, days: 20 }], facts, SPAN, levels, known);
  expect(found).toEqual({
    checks: 10,
    students: 81,
    met: 31,
    levels: [
      { name: 'six', students: 44, met: 14 },
      { name: 'seven', students: 12, met: null },
      { name: 'eight', students: 25, met: null },
    ],
    known: 27,
    knownMet: 12,
  });
});

test('says nothing about who is followed where nobody can say', () => {
  const found = simulate([{ kind: 'absences', amount: 1, days: 20 }], [], SPAN, [], null);
  expect(found).toMatchObject({ known: null, knownMet: null, met: 0 });
});

test('whoever has no grade is a part too, and is not what is left of the sum', () => {
  const facts = [
    ...Array.from({ length: 20 }, (_, at) => studentAway(at, 'six', at < 12 ? '2026-08-20' : null)),
    ...Array.from({ length: 30 }, (_, at) => studentAway(100 + at, 'seven', at < 15 ? '2026-08-20' : null)),
    ...Array.from({ length: 4 }, (_, at) => ({ ...studentAway(200 + at, '', '2026-08-20'), gradeLevelId: null })),
  ];
  const levels = ['six', 'seven'].map((name) => ({ id: name, name }));
  const found = simulate([{ kind: 'absences', amount: 1, days: 20 }], facts, SPAN, levels, null);
  expect(found).toMatchObject({ students: 54, met: 31 });
  expect(found.levels).toEqual([
    { name: 'six', students: null, met: null },
    { name: 'seven', students: 30, met: 15 },
  ]);
});

test('how many of those whom the team follows is hidden where a small group is a subtraction away', () => {
  const facts = Array.from({ length: 60 }, (_, at) => studentAway(at, 'six', at < 30 ? '2026-08-20' : null));
  const levels = [{ id: 'six', name: 'six' }];
  const knownMetOf = (ids: readonly number[]) =>
    simulate([{ kind: 'absences', amount: 1, days: 20 }], facts, SPAN, levels, new Set(ids.map(String))).knownMet;
  const from = (first: number, many: number) => Array.from({ length: many }, (_, at) => first + at);
  expect(knownMetOf([...from(0, 15), ...from(30, 12)])).toBe(15);
  // Twenty-four of thirty met: six were met whom the team does not follow.
  expect(knownMetOf([...from(0, 24), ...from(30, 12)])).toBeNull();
  expect(knownMetOf([...from(0, 15), ...from(30, 5)])).toBeNull();
});
