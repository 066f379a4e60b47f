import { checkTimetable } from '@patio/engine-timetable';
import { expect, test } from 'vitest';
import { RULE_KINDS, type RuleKind } from '../contract/rules.ts';
import {
  A,
  MATH,
  MATH_A,
  MATH_B,
  NORTH,
  PHYSICS,
  PHYSICS_A,
  SOUTH,
  SPORT_B,
  T1,
  T2,
  tinySchool,
  uuid,
  WEEK,
} from '../tests/tiny-school.ts';
import { buildModel } from './build-model.ts';
import { timetableOf } from './placements.ts';
import { placeOfHour } from './slots.ts';

const math = { subjectIds: [MATH], sectionIds: [] };
const physics = { subjectIds: [PHYSICS], sectionIds: [] };
const mathA = { subjectIds: [], sectionIds: [MATH_A] };
type Week = Record<string, number | { hour: number; room: string }>;
interface Case {
  params: Record<string, unknown>;
  /** What to change in the lawful week so that it breaks the rule, and so that it keeps it. */
  breaks: Week;
  keeps?: Week;
}
const [a1, a2, a3] = [1, 2, 3].map((n) => `${MATH_A}/${n}`) as [string, string, string];
const [b1, b2, b3] = [1, 2, 3].map((n) => `${MATH_B}/${n}`) as [string, string, string];
const [p1, p2] = [1, 2].map((n) => `${PHYSICS_A}/${n}`) as [string, string];
const s1 = `${SPORT_B}/1`;
const LATE = [105, 106, 205, 206, 305, 306, 405, 406, 505, 506];

const CASES: Record<RuleKind, Case> = {
  teacher_gaps_day: { params: { teachers: [T1], max: 0 }, breaks: { [b1]: 104 } },
  teacher_gaps_week: { params: { teachers: [T1], max: 1 }, breaks: { [b1]: 103, [b2]: 203 } },
  teacher_hours_most: { params: { teachers: [], max: 2 }, breaks: { [a2]: 103 } },
  teacher_hours_least: { params: { teachers: [T1], min: 2 }, breaks: { [b3]: 501 } },
  teacher_in_a_row: { params: { teachers: [T1], max: 2 }, breaks: { [a2]: 103 } },
  teacher_days_most: { params: { teachers: [T1], max: 3 }, breaks: { [b3]: 501 } },
  teacher_free_days: { params: { teachers: [T1], min: 2 }, breaks: { [b3]: 501 } },
  teacher_span: { params: { teachers: [T1], max: 2 }, breaks: { [b1]: 103 } },
  teacher_lunch: { params: { teachers: [T1], from: 3, to: 4 }, breaks: { [a1]: 103, [b1]: 104 }, keeps: { [a1]: 103 } },
  teacher_days_in_hours: {
    params: { teachers: [T1], from: 5, to: 6, max: 1 },
    breaks: { [a1]: 105, [a2]: 206 },
    keeps: { [a1]: 105, [b1]: 106 },
  },
  teacher_building_changes: { params: { teachers: [T1], max: 0 }, breaks: { [b1]: { hour: 102, room: SOUTH } } },
  teacher_rest: { params: { teachers: [T1], min: 4 }, breaks: { [b1]: 106, [a2]: 201 }, keeps: {} },
  teacher_meeting: { params: { teachers: [T1], hours: [503] }, breaks: { [b3]: 503 } },
  fair_edges: { params: { teachers: [] }, breaks: { [s1]: 402 }, keeps: { [a1]: 103, [a2]: 203 } },
  fair_gaps: { params: { teachers: [] }, breaks: { [b1]: 106 } },
  fair_hours: { params: { teachers: [], hours: [102, 201, 401] }, breaks: { [s1]: 403, [p1]: 104 }, keeps: {} },
  cover_reserve: { params: { hours: [102], min: 1 }, breaks: {}, keeps: { [p1]: 103 } },
  group_gaps_week: { params: { homerooms: [A], max: 0 }, breaks: { [p1]: 104 } },
  group_hours_most: { params: { homerooms: [A], max: 2 }, breaks: { [a2]: 103 } },
  group_hours_least: { params: { homerooms: [A], min: 2 }, breaks: {}, keeps: { [a3]: 103 } },
  group_late_starts: { params: { homerooms: [A], max: 0 }, breaks: { [a1]: 103 } },
  group_lunch: { params: { homerooms: [], from: 3, to: 4 }, breaks: { [a1]: 103, [p1]: 104 }, keeps: { [a1]: 103 } },
  group_subjects_day: {
    params: { homerooms: [A], classes: { subjectIds: [MATH, PHYSICS], sectionIds: [] }, max: 1 },
    breaks: {},
    keeps: { [p1]: 401, [p2]: 501 },
  },
  classes_in_hours: { params: { classes: physics, hours: [102, 202] }, breaks: { [p2]: 203 } },
  classes_not_in_hours: { params: { classes: mathA, hours: [302] }, breaks: { [a3]: 302, [b3]: 301 } },
  classes_not_first: { params: { classes: math }, breaks: {}, keeps: { [a1]: 103, [a2]: 203, [a3]: 303 } },
  classes_not_last: { params: { classes: physics }, breaks: { [p1]: 106 } },
  classes_after_break: { params: { classes: physics }, breaks: {}, keeps: { [p1]: 104, [p2]: 205 } },
  classes_before_break: { params: { classes: physics }, breaks: { [p1]: 104 } },
  classes_days_between: { params: { classes: mathA, min: 2 }, breaks: {}, keeps: { [a2]: 301, [a3]: 501, [b3]: 303 } },
  classes_not_same_day: {
    params: { classes: math, others: physics },
    breaks: {},
    keeps: { [p1]: 401, [p2]: 501, [s1]: 403 },
  },
  classes_same_hour: { params: { classes: mathA }, breaks: { [a3]: 303 } },
  classes_same_time: {
    params: { classes: { subjectIds: [], sectionIds: [MATH_A, PHYSICS_A] } },
    breaks: {},
    keeps: { [p1]: 101, [p2]: 201 },
  },
  classes_in_order: { params: { classes: math, others: physics }, breaks: { [a1]: 103 } },
  classes_right_after: { params: { classes: mathA, others: physics }, breaks: { [p1]: 104 } },
  classes_apart: {
    params: { classes: { subjectIds: [], sectionIds: [PHYSICS_A, MATH_B] } },
    breaks: {},
    keeps: { [p1]: 103, [p2]: 203 },
  },
  classes_at_once: {
    params: { classes: { subjectIds: [], sectionIds: [PHYSICS_A, MATH_B] }, max: 1 },
    breaks: {},
    keeps: { [p1]: 103, [p2]: 203 },
  },
  classes_gap: { params: { classes: mathA, others: physics, min: 1 }, breaks: {}, keeps: { [p1]: 103, [p2]: 203 } },
  classes_end_day: { params: { classes: physics }, breaks: { [a1]: 103 } },
  classes_same_room: { params: { classes: mathA }, breaks: { [a3]: { hour: 301, room: SOUTH } } },
  classes_in_rooms: { params: { classes: mathA, rooms: [NORTH] }, breaks: { [a3]: { hour: 301, room: SOUTH } } },
  classes_few_in_hours: {
    params: { classes: math, hours: LATE, max: 1 },
    breaks: { [a1]: 105, [b1]: 106 },
    keeps: { [a1]: 105 },
  },
  doubles_within_break: { params: { classes: { subjectIds: [], sectionIds: [] } }, breaks: { [s1]: 403 } },
};

/** What the engine says about one rule in a week that differs from the lawful one. */
function unitsOf(kind: RuleKind, params: Record<string, unknown>, week: Week): number {
  const rule = { id: uuid('0'), version: 1, kind, params, hard: false, weight: 4, active: true };
  const setUp = tinySchool({ rules: [rule] });
  const built = buildModel(setUp);
  const placements = Object.entries({ ...WEEK, ...week }).map(([id, where]) => {
    const { hour, room } = typeof where === 'number' ? { hour: where, room: WEEK[id]!.room } : where;
    const [sectionId, piece] = id.split('/') as [string, string];
    return { sectionId, piece: Number(piece), ...placeOfHour(hour), roomId: room, pinned: false };
  });
  const { violations } = checkTimetable(built.model, timetableOf(setUp.shape, built, placements));
  return violations.filter(({ constraint }) => constraint?.source === `rule:${rule.id}`).length;
}

test.each(RULE_KINDS)('the rule %s is broken by a week that breaks it and by no other', (kind) => {
  const { params, breaks, keeps = {} } = CASES[kind];
  expect(unitsOf(kind, params, breaks), 'breaks').toBeGreaterThan(0);
  expect(unitsOf(kind, params, keeps), 'keeps').toBe(0);
});

test('a rule that is switched off, about nobody, or no longer understood asks for nothing', () => {
  const rule = {
    id: uuid('0'),
    version: 1,
    kind: 'teacher_gaps_day',
    params: { teachers: [uuid('0')], max: 0 },
    hard: true,
    weight: 10,
    active: true,
  };
  const count = (rules: (typeof rule)[]) =>
    buildModel(tinySchool({ rules })).model.constraints.filter(({ source }) => source?.startsWith('rule:')).length;
  expect(count([rule])).toBe(0);
  expect(count([{ ...rule, params: { teachers: [T2], max: 0 } }])).toBe(1);
  expect(count([{ ...rule, params: { teachers: [T2], max: 0 }, active: false }])).toBe(0);
  expect(count([{ ...rule, kind: 'of_last_year' }])).toBe(0);
});
