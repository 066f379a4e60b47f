import { encodeCursor } from '@patio/kernel';

/** Chance that repeats itself, so that a find can be found again (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const deep = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let i = 0; i < levels; i++) value = i % 2 ? { in: value } : [value];
  return value;
};

const NOTHING = '00000000-0000-0000-0000-000000000000';

/** Words that a text, a date, an id or a number might be confused by. */
export const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202e\u0007\ufeff',
  '🦙'.repeat(50),
  'x'.repeat(100_000),
  "'; drop table people_students; --",
  '%_\\',
  '../../../etc/passwd',
  '{"$gt":""}',
  '=cmd()',
  'null',
  'NaN',
  'Infinity',
  '1e400',
  '-0',
  '٣',
  '9'.repeat(400),
  '0000-00-00',
  '0000-01-01',
  '2026-02-30',
  '2026-13-01',
  '9999-12-31',
  '+275760-09-13',
  '-000001-01-01',
  '2026-03-02T25:61:61Z',
  '24:00',
  'America/Nowhere',
  'not-a-uuid',
  NOTHING,
  'FFFFFFFF-FFFF-7FFF-BFFF-FFFFFFFFFFFF',
  `${NOTHING}\u0000`,
];

export const CURSORS: readonly string[] = [
  '%%%',
  'e30',
  ...[
    [],
    ['x'],
    [null],
    [null, null],
    [1e308],
    [-1, -1],
    ['\u0000'],
    ['2026-13-45', 'not-a-uuid'],
    ['0000-00-00', NOTHING],
    [NOTHING],
    [NOTHING, NOTHING, NOTHING],
    ['\ud800', NOTHING],
    ['x'.repeat(200), 'y'],
    [{ a: 1 }],
    [[1], [2]],
    [true, false],
  ].map((key) => encodeCursor(key as string[])),
];

export const NUMBERS: readonly unknown[] = [
  -1,
  0,
  0.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
];

export const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  deep(40),
  { constructor: { prototype: { role: 'admin' } } },
  { toString: 1 },
];

/** Values that are well formed and still strange: they pass the door and reach the house. */
export const PLAUSIBLE: readonly unknown[] = [
  ...TEXTS.filter((text) => text.length < 200),
  '0001-01-01',
  '1000-01-01',
  '2026-12-31',
  '00:00',
  '23:59',
  '0.000000001',
  '-1',
  '99999999999999999999',
  1,
  2,
  200,
  2_147_483_647,
  9_007_199_254_740_991,
];
