import type { SetUp, SetUpSection } from '../rules/set-up.ts';

const LOOK = { colour: 1, pattern: 'lines', code: 'MAT' };
/** Ids that a person can tell apart: the same digit repeated. */
export const uuid = (digit: string): string =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`;

export const [T1, T2, A, B, MATH, PHYSICS, SPORT] = ['1', '2', 'a', 'b', '3', '4', '5'].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
export const [MATH_A, PHYSICS_A, MATH_B, SPORT_B] = ['6', '7', '8', '9'].map(uuid) as [string, string, string, string];
export const [NORTH, SOUTH] = ['c', 'd'].map(uuid) as [string, string];

const section = (
  id: string,
  subjectId: string,
  homeroom: string,
  teacher: string,
  periods: number,
  pattern: number[] | null = null,
): SetUpSection => ({
  id,
  name: `${subjectId.slice(0, 2)} ${homeroom.slice(0, 1)}`,
  subjectId,
  subject: subjectId.slice(0, 2),
  gradeLevelId: uuid('f'),
  look: LOOK,
  roomId: null,
  homeroomIds: [homeroom],
  teacherIds: [teacher],
  size: 20,
  coursePeriods: periods,
  need: pattern && {
    id: uuid('0'),
    version: 1,
    periods,
    pattern,
    roomIds: [],
    roomFeatures: [],
    jointId: null,
    blockId: null,
  },
});

/** Two homerooms, two teachers and two rooms; five days of six periods with a break after the third. */
export const tinySchool = (change: Partial<SetUp> = {}): SetUp => ({
  schoolId: uuid('0'),
  school: 'Pequeño',
  yearId: uuid('0'),
  year: '2026',
  cycle: 'week',
  shape: { days: [1, 2, 3, 4, 5], periods: 6 },
  periods: [1, 2, 3, 4, 5, 6].map((period) => ({
    period,
    name: `${period}`,
    startsAt: `0${7 + Math.floor(period / 2)}:00`,
    endsAt: `0${7 + Math.floor(period / 2)}:45`,
    afterBreak: period === 4,
  })),
  sections: [
    section(MATH_A, MATH, A, T1, 3),
    section(PHYSICS_A, PHYSICS, A, T2, 2),
    section(MATH_B, MATH, B, T1, 3),
    section(SPORT_B, SPORT, B, T2, 2, [2]),
  ],
  homerooms: [A, B].map((id) => ({ id, name: id.slice(0, 1), gradeLevelId: uuid('f'), roomId: null, size: 20 })),
  groups: [],
  teachers: [T1, T2].map((id) => ({ id, name: id.slice(0, 1), contractPeriods: 20 })),
  rooms: [
    { id: NORTH, name: 'Norte', building: 'Norte', capacity: 30, features: ['lab'] },
    { id: SOUTH, name: 'Sur', building: 'Sur', capacity: 30, features: [] },
  ],
  hours: [],
  limits: [],
  rules: [],
  distances: [],
  ...change,
});

/** A lawful week of it: where each lesson begins, and in which room. */
export const WEEK: Readonly<Record<string, { hour: number; room: string }>> = {
  [`${MATH_A}/1`]: { hour: 101, room: NORTH },
  [`${MATH_A}/2`]: { hour: 201, room: NORTH },
  [`${MATH_A}/3`]: { hour: 301, room: NORTH },
  [`${PHYSICS_A}/1`]: { hour: 102, room: SOUTH },
  [`${PHYSICS_A}/2`]: { hour: 202, room: SOUTH },
  [`${MATH_B}/1`]: { hour: 102, room: NORTH },
  [`${MATH_B}/2`]: { hour: 202, room: NORTH },
  [`${MATH_B}/3`]: { hour: 302, room: NORTH },
  [`${SPORT_B}/1`]: { hour: 401, room: SOUTH },
};
